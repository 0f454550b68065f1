/**
 * Which traditional character stands for a simplified one that stands for several, where the lists before have it wrong in
 * verse: proposed from the differences in one half of 全唐詩 and 全宋詩 (poems parted by a hash of their ids), kept where a line
 * mends two places of that half or more and breaks a fifth of them at most, and read one by one; then some that no count
 * decides. Read last. Form and order: `contexts.ts`.
 */
export const VERSE_CONTEXTS = `
谷 谷 百_王 得_神 百_会 吞百_ 绝_ # 能安百谷王
谷 穀 瑞_ _布 _满车 籴_ 式_ # 神呈瑞谷嘉
余 餘 公_ 教_事 许_ 示_彦 _不尽 睡_ 梦_ 年_ _波 _香 # 官得公余始信闲
余 余 _住 _最 _曰 _忝 比_于 # 余住无方所
云 云 固_ 虽_ 诚_ _迈 世_暑 # 固云莫望我
云 雲 载_ _烟 _霄 _端 _泥 _集 鼓_和 # 蒲轮半载云
里 裏 巷_ 交旧_ 情田_ # 颜生穷巷里
里 里 _儒 廿_ _巷 _名 过_ 豪_ 今_正 让_ 新_ 曲成下_ 下_巴 # 久同下里饶诗句
曲 麴 屑_ 逢_ # 屑曲异和羹
钟 鍾 全_ 夹_ 遇_ _意 德_ # 全钟在此身
干 幹 巨_ 疎_ 独_ 柏_ # 巨干坚姿老不
干 乾 盎_ _门 落潮_ 无_地 笔_ 戽_ 随_ 暵_ _施 _栗 _与坤 _策 体_ 吻_ 箨_ # 不下瓮盎干
干 干 栏_ _斗 # 栏干出云表
台 台 登_衮 _颜 _雁 温_ # 四登台衮垂三纪
郁 郁 _若 # 何许郁若风
发 發 英华_ _嫩 # 天地英华发胸臆
发 髮 白_ 缟_ _斑 冲_ _不栉 萧萧_ _皤 _梳 # 白发光阴得最
叶 叶 _佳 # 符仁孝兮叶佳册
征 征 北_ # 乃类北征诗
征 徵 御_乘 # 御征乘宫出郊
松 鬆 𩰀_ # 一树𩰀松玉刻成
几 几 隠_ 宝_ 砧_ 倚_ 萦_ 禅_ # 隠几微吟愧所
后 后 _邑 # 锡后邑
须 鬚 _撚 燎_ 萼香_ _如猬 白尽_ 颔下_ 沾_| 吐_ 奋_ # 金须撚更强
斗 斗 夜_ # 节犹占夜斗行
斗 鬥 _暴 # 秦人勇斗暴
辟 闢 _东 _堂 浪_ 日_| 尽_| 高_ # 更辟东轩探早
辟 辟 _谷 _除 _召 # 独未辟谷师留侯
冲 沖 _抱 _升 _情 # 既忻冲抱舒
范 範 阃_ 贤_ 使_ 德_ # 阃范留椒闼
尸 尸 _陀 # 吾闻有尸虫
仆 仆 崖_ 复_ # 颠崖仆谷相吐吞
丑 丑 建_ # 星杓建丑晦将尽
姜 薑 _橙 # 堪支解见姜橙
余 餘 寄_生 寄_龄 寄_情 寄_年 # 林壑寄餘情
钟 鐘 黄_ 编_ _镛 # 黃鐘, of bells and pitch pipes
荐 荐 _饥 _食 _臻 仍_ 频_ # 荐 is again: 《左傳》 晉荐饑
药 葯 兮_房 _为衣兮 帷兮_ # 《湘夫人》: 葯 is a plant, 辛夷楣兮葯房
吁 籲 _天 _旻 # to cry to heaven
淀 淀 * # a shallow lake
淀 澱 沉_ 积_ _粉 # what settles
机 机 _上肉 隐_ # 机, a table
术 朮 芝_ 苍_ 白_| 饵_ 收_ 蒸_ # the herb 朮
适 适 伯_ 南宫_ 宫_ # 适 kuò of names: 《論語》 伯达、伯适; 南宫适
游 游 言_过 _杨敬 _酢 # 言偃 is 子游; 游酢 and 杨时
叶 叶 声_ 声韵_ 而_入 而_祝 # 《幽梦影》: 皆不与去声叶, to rhyme
并 并 _天下 _诸侯 _六国 _海内 # 《战国策》: 今欲并天下
姜 薑 卖_ _卖 # 《增广贤文》: 拾得秤来姜卖完
干 干 这一_ 那一_ 一_人 一_众 # 红楼梦: 这一干风流冤家
丑 丑 _正 _末 _初 _时 # 丑正三刻, an hour
`
