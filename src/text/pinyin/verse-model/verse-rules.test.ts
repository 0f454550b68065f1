import { expect, test } from 'vitest'
import { VERSE_PLACES } from '../../../../content/readings/verse-places.ts'
import { readingRows, testReadings } from '../../../../tests/fixtures/reading-tests.ts'
import { pinyinOf } from '../pinyin.ts'
import { readingLines } from '../reading-lines.ts'
import { versePinyinOf } from './verse-pinyin.ts'

/** Lines of 全唐诗, 全宋诗 and 全宋词; readings of 《现代汉语词典》, then 《古汉语常用字字典》. */
testReadings(
  readingRows(`
稍知名是累， 累 lěi
梨枣累累正熟时， 累 léi
庭院黄昏人悄悄。 悄 qiāo
忧心常悄悄。 悄 qiǎo
欹枕悄无言， 悄 qiǎo
仙人居射的， 的 dì
的是庭闱初寄书。 的 dí
据龟食蛤谁与游， 蛤 gé
惟有蛤蟆鸣不断， 蛤 há
为郡鲜欢君莫叹， 鲜 xiǎn
中原正朔不出境， 正 zhēng
不知传舍何时了。 传 zhuàn
少时不见山， 少 shào
桃李竞春华。 华 huá
气与嵩华敌。 华 huà
又闻九华山， 华 huá
彤庭亲选抡。 抡 lún
嗒焉似南郭。 嗒 tà
犯斗客星孤。 斗 dǒu
山斗秦眉妩。 斗 dòu
非关将略与庙谋。 将 jiàng
拟学耕田给公上， 给 jǐ
楚姥昔奔迸， 姥 mǔ
佳人靓晚妆， 靓 jìng
临风嘿凄然， 嘿 mò
一饱便觉忘荤臊。 臊 sāo
通夕浪浪势乃滂。 浪 láng
火炬灯笼不须办， 笼 lóng
青鞵处处为山留。 为 wèi
道人为一笑， 为 wèi
更须留治世为无穷戒， 为 wéi
野父不知寒食节， 父 fǔ
羞见傍人说宦游。 傍 páng
歌燕傍人低。 傍 bàng
青鞋又到古祠傍。 傍 páng
老将占天阵， 占 zhān
抚几三叹息。 几 jī
屹立助杰观。 观 guàn
闲行嬾系腰。 系 jì
孤舟系钓矶。 系 xì
一生长苦节， 长 cháng
平生疾恶意， 恶 è
堆笏犹堪遗子孙。 遗 wèi
竹含天籁清商乐， 乐 yuè
海内交游尚记名。 内 nèi
回嗟太行路， 行 háng
空愧高僧数往来。 数 shuò
曾向文场属思劳。 属 zhǔ
时脱蓑衣当酒钱， 当 dàng
秋宵分外长。 分 fèn
利名分付是非中。 分 fēn
阳春白雪和者少， 和 hè
只为眼波长。 为 wèi
聚散人间亦偶然。 散 sàn
客亭长短送离人。 长 cháng
六朝烟水寒。 朝 cháo
多少好山供眼中。 好 hǎo
相逢岑参高适边。 参 shēn
沈李浮瓜冰雪凉。 沈 chén
摩挲便腹无忧责， 便 pián
莲华在水叶长干。 华 huā
连属荀家弟与兄。 属 zhǔ
西家君子道长， 长 zhǎng
君赏昏复朝。 朝 zhāo
唐初武德贞观时。 观 guān
阴阳复贞观。 观 guàn
斗起千寻阁， 斗 dǒu
彤庭舜张大乐， 乐 yuè
膏霖徧八埏。 埏 yán
陶埏仰铉台。 埏 shān
千般婉娜不胜春。 娜 nuó
置酒升嵽嵲。 嵽 dié
园中紫菌肥。 菌 jùn
拂云挥鸣鞘。 鞘 shāo
翠羽装刀鞘。 鞘 qiào
有时捋须探虎穴， 捋 lǚ
唯有频伽并白鹤， 伽 qié
胸中磈磊浇不下， 磈 kuǐ
莆民爱召棠。 召 shào
乳下秀嶷嶷， 嶷 nì
严扄有时启。 扄 jiōng
暗合宫商角徴声。 徴 zhǐ
石径术苗香。 术 zhú
厚味有腊毒。 腊 xī
皇风扇八极。 扇 shān
歌扇掩盈盈。 扇 shàn
浪簸船应坼。 簸 bǒ
麾下偏裨万户侯。 裨 pí
吾道讳磷缁。 磷 lìn
朝昏好识屯蒙。 屯 zhūn
千级扳峭壁。 扳 pān
夜半金鸡啁哳鸣， 啁 zhāo
笔力扛九鼎， 扛 gāng
何处求椅梧。 椅 yī
凫鴈唼喋稻粱。 喋 zhá
把酒彊相宽。 彊 qiǎng
宝册袆翟， 翟 dí
餐紫朮， 朮 zhú
先嚥苦， 嚥 yàn
雪系农心籲天。 籲 yù
寒生镇枹罕， 枹 fú
歌喉易嗄， 嗄 shà
褎然平津起， 褎 yòu
连笮动袅娜， 笮 zuó
`),
  versePinyinOf,
)

test('prose does not know the places of verse', () => {
  expect(pinyinOf('他给我看')[1]).toBe('gěi')
  expect(pinyinOf('刘姥姥道')[1]).toBe('lǎo')
})

test('each place of verse names its character once, says what taught it and stands once', () => {
  const lines = readingLines(VERSE_PLACES)
  expect(lines.filter(({ source }) => source.trim() === '')).toEqual([])
  const contexts = lines.flatMap(({ fields: [, , ...places] }) => places)
  expect(contexts.filter(context => context.split('_').length !== 2)).toEqual([])
  const seen = lines.map(({ fields }) => fields.join(' '))
  expect(seen.filter((fields, at) => seen.indexOf(fields) !== at)).toEqual([])
})
