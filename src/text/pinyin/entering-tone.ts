/**
 * Characters of the entering tone (入声) that are read with a level tone today, in simplified characters: verse counts them
 * as oblique. Source: 《广韵》, by the rhymes of its fifth part.
 */
export const ENTERING: ReadonlySet<string> = new Set(
  '八拔跋钹伯帛泊勃渤博搏薄驳鳖别拨剥钵擦插察拆吃出戳撮搭达答妲怛德滴敌笛涤狄荻嫡觌镝籴跌叠迭碟蝶谍牒喋垤耋毒独读牍犊渎黩督夺铎掇额伐罚阀乏筏佛拂伏服福幅辐蝠弗绂黻祓袱匐鸽割搁革格阁隔葛蛤郭聒国帼虢刮鸹合盒盍阖曷涸核貉劾翮喝黑忽惚囫斛鹄滑猾活豁积击激唧屐绩缉及级极吉急疾集籍辑即脊棘亟殛嫉佶夹荚颊铗戛接揭结洁节杰劫竭捷截睫桀碣诘拮鞠掬菊局橘桔觉绝决诀掘厥蹶爵嚼脚谲抉珏倔崛撅孑偈壳磕瞌哭窟拉捋膜捏拍劈霹撇瞥泼扑仆璞濮七漆戚柒掐切缺屈塞杀刹勺芍舌折失湿虱十石食实识拾蚀什叔淑菽孰熟赎塾刷说缩塌踢剔贴帖秃凸突脱托挖屋昔惜夕汐息熄析晰淅悉锡吸膝习席袭媳檄瞎侠峡狭匣狎黠辖硖歇蝎协胁挟撷缬削薛学穴噱压押鸭噎掖一壹揖约曰扎匝杂砸则责择泽贼闸札摘宅哲蜇辙谪辄磔汁织执职直值植殖侄掷跖粥竹竺烛逐舳筑捉桌拙卓酌浊濯琢啄灼茁斫擢镯缴足卒族镞昨凿俗白幞鹘胳膊',
)
