import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.ts'

/** Places of novels, plays and verse that were read blind, by the dictionaries named in `content/readings/places/`. */
const READ = `
千万救我师父一难 父 fu
京师父老迎千麾 父 fù
叫这丫头跟我去 头 tou
不见白头人 头 tóu
那呆子扶著唐僧 子 zi
小厮们答应了 应 ying
何当举钯便筑 钯 pá
太姥 姥 mǔ
三爷说的这话，太监听了 监 jiàn
怨不得舅太太 得 de
諕得三个魂不附体 諕 xià
姐姐们的意思 思 si
李傕、郭汜自战败 傕 jué
收拾了行装 拾 shi
待从头、收拾旧山河 拾 shí
魏将皆知 将 jiàng
人献降书 降 xiáng
烟笼寒水月笼沙 笼 lǒng
开笼暮鹤归 笼 lóng
远峤收残雨 峤 jiào
羹长不糁 糁 sǎn
转柁迩城堤 柁 duò
更尧蓂十有一 蓂 míng
来往转如圜 圜 yuán
君臣如转圜 圜 huán
怊怅在江濆 濆 fén
焚泬寥 泬 xuè
放翁白首归剡曲 剡 shàn
肮脏才三径 肮 kǎng
小人行险以徼幸 徼 jiǎo
鸟意颉而颃 颉 xié
酒如渑 渑 shéng
小荷才露尖尖角 露 lù
三鳣已集弘农 鳣 shàn
桃花流水鳜鱼肥 鳜 guì
谓继更生校中秘 校 jiào
朝发白帝暮江陵 发 fā
我为这钱呵，使的我身心碎了 呵 a
题诗呵闲吟在绿窗，回诗呵羞临粉墙 呵 a
呵呵笑我，我笑呵呵 呵 hē
玉人呵手试妆 呵 hē
猛抬头觑见了自惊呀 呀 yā
云)天那，不好那？ 那 na
空囊那讨一文剩 那 nǎ
那里有六韬书三略法，他都是井中蛙 那 nǎ
那里有个野味儿 那 nà
猛觑了那容姿 那 nà
使不着你精细 着 zháo
好着我泪两行 着 zhuó
谁着你夤夜入人家 着 zhuó
引着梅香去书房中看梁鸿去了 着 zhe
心头上将刀刃扎 将 jiāng
领着赵兵，与秦将交锋 将 jiàng
我尽知了也 了 le
则我便是个了事公人 了 liǎo
只吃的东歪西倒醉如泥 倒 dǎo
倒大来身心快活 倒 dào
闪得我今日成孤另 得 de
(卒子云)理会的 子 zi
士卒子弟 子 zǐ
恁两个用心机 恁 nín
恁时节风流嘉庆 恁 nèn
向大人行说去 行 háng
替天行道 行 xíng
咱家养着他 咱 zá
咱家去来 咱 zán
我尽让你说几句便罢 尽 jǐn
鸾孤凤只 只 zhī
忽朝担子两头脱 朝 zhāo
几番劝解反埋冤 埋 mán
山下埋冤骨 埋 mái
俺那几时能勾发迹也 勾 gòu
不解的我这其中意 中 zhōng
姐夫中了状元 中 zhòng
师父，你徒弟省了也 省 xǐng
甚么汤水咽得下 咽 yàn
歌喉咽 咽 yè
那不曾还你的礼 还 huán
若还得见 还 hái
丧不举呵，怎的 丧 sāng
铜斗儿家私 斗 dǒu
若由得我呵 得 de
朕初得疾 得 dé
娘行听启 行 háng
妾身见如今独自个 见 xiàn
不见如今劝酒人 见 jiàn
单雄信 单 shàn
梦里分明被佛呵 呵 hē
莫言愚智尽由天 尽 jìn
老倦无心上将坛 将 jiàng
苍翠中间别一天 间 jiān
`

test.each(
  READ.trim()
    .split('\n')
    .map(line => line.split(' ') as [string, string, string]),
)('in %s %s is read %s', (text, char, reading) => {
  expect(pinyinOf(text)[[...text].indexOf(char)]).toBe(reading)
})
