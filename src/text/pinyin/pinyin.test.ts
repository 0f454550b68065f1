import primer from 'chinese-poetry/dist/mengxue/qianziwen.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { type ReadingRow, testReadings } from '../../../tests/fixtures/reading-tests.ts'
import { pinyinInitials, pinyinKey, pinyinOf, pinyinPlain } from './pinyin.ts'

// [text, the character in question, its reading in school editions]
const HETERONYMS: ReadingRow[] = [
  ['古来征战几人还', '还', 'huán'],
  ['千里江陵一日还', '还', 'huán'],
  ['还来就菊花', '还', 'huán'],
  ['朝辞白帝彩云间', '朝', 'zhāo'],
  ['从此君王不早朝', '朝', 'cháo'],
  ['对镜贴花黄，明朝散发弄扁舟', '朝', 'zhāo'],
  ['学而时习之，不亦说乎', '说', 'yuè'],
  ['将进酒，杯莫停', '将', 'qiāng'],
  ['不教胡马度阴山，但使龙城飞将在', '将', 'jiàng'],
  ['所以动心忍性，曾益其所不能', '曾', 'zēng'],
  ['曾经沧海难为水', '曾', 'céng'],
  ['羽扇纶巾，谈笑间', '纶', 'guān'],
  ['谈笑间、强虏灰飞烟灭', '强', 'qiáng'],
  ['可堪回首，佛狸祠下', '佛', 'bì'],
  ['守著窗儿，独自怎生得黑', '著', 'zhe'],
  ['山重水复疑无路', '重', 'chóng'],
  ['路转溪桥忽见', '见', 'xiàn'],
  ['银字笙调，心字香烧', '调', 'tiáo'],
  ['下者飘转沈塘坳', '沈', 'chén'],
  ['何时眼前突兀见此屋', '见', 'xiàn'],
  ['耶娘妻子走相送', '耶', 'yé'],
  ['为感君王辗转思', '为', 'wèi'],
  ['更吹羌笛关山月，无那金闺万里愁', '那', 'nuò'],
  ['操吴戈兮被犀甲', '被', 'pī'],
  ['凌余阵兮躐余行', '行', 'háng'],
  ['朝驰余马兮江皋', '朝', 'zhāo'],
  ['聊逍遥兮容与', '与', 'yǔ'],
  ['肇锡余以嘉名', '锡', 'cì'],
  ['与女游兮九河', '女', 'rǔ'],
  ['余幼好此奇服兮', '好', 'hào'],
  ['沧浪之水清兮', '浪', 'láng'],
  ['于予与何诛', '与', 'yú'],
  ['仲弓问子桑伯子', '伯', 'bó'],
  ['叶公语孔子曰', '语', 'yù'],
  ['公山弗扰以费畔', '费', 'bì'],
  ['小子何莫学夫《诗》', '夫', 'fú'],
  ['道之斯行', '道', 'dǎo'],
  ['兴灭国，继绝世', '兴', 'xīng'],
  ['养生丧死无憾', '丧', 'sāng'],
  ['王请度之', '度', 'duó'],
  ['耆秦人之炙', '耆', 'shì'],
  ['屈而不信', '信', 'shēn'],
  ['上农夫食九人', '食', 'sì'],
  ['子何以其志为哉？其有功于子，可食而食之矣', '食', 'sì'],
  ['猎较犹可', '较', 'jué'],
  ['不知子都之姣者', '都', 'dū'],
  ['责难于君谓之恭', '难', 'nán'],
  ['儿女忽成行', '行', 'háng'],
  ['但见新人笑，那闻旧人哭', '那', 'nǎ'],
  ['良相头上进贤冠', '相', 'xiàng'],
  ['嫁得瞿塘贾', '贾', 'gǔ'],
  ['天台四万八千丈', '台', 'tāi'],
  ['好为庐山谣', '好', 'hào'],
  ['青鸟殷勤为探看', '为', 'wèi'],
  ['残花中酒，又是去年病', '中', 'zhòng'],
  ['望中酒旆闪闪', '中', 'zhōng'],
  ['那堪更被明月', '被', 'bèi'],
  ['异乡风物', '乡', 'xiāng'],
  ['元戎歌吹', '吹', 'chuì'],
  ['拚今生，对花对酒', '拚', 'pàn'],
  ['树杪参旗', '参', 'shēn'],
  ['簇带争济楚', '济', 'jǐ'],
  ['大都不过参国之一', '都', 'dū'],
  ['微夫人之力不及此', '夫', 'fú'],
  ['君子不重伤，不禽二毛', '重', 'chóng'],
  ['虽小，重也', '重', 'zhòng'],
  ['遂散六国之纵，使之西面事秦，功施到今', '施', 'yì'],
  ['却客而不内，疏士而不用', '内', 'nà'],
  ['能为文收责于薛者乎', '责', 'zhài'],
  ['由此观之，怨邪非邪', '邪', 'yé'],
  ['此乃传之所谓大圣乎', '传', 'zhuàn'],
  ['赢粮而景从', '景', 'yǐng'],
  ['锄耰棘矜', '矜', 'qín'],
  ['以责赐诸民', '责', 'zhài'],
  ['亦免冠徒跣，以头抢地耳', '抢', 'qiāng'],
  ['法斁而不理', '斁', 'dù'],
  ['当其租入', '当', 'dàng'],
  ['不得极夫游之乐也', '夫', 'fú'],
  ['蛇虺之所蟠', '虺', 'huǐ'],
  ['我马虺隤', '虺', 'huī'],
  ['曾巩字子固', '曾', 'zēng'],
  ['唯唯，否否', '否', 'fǒu'],
  ['昔孟母，择邻处', '处', 'chǔ'],
  ['於戏前王不忘', '戏', 'hū'],
  ['命中只有八合米', '中', 'zhōng'],
  ['强中更有强中手', '强', 'qiáng'],
  ['婚姻论财，夫妻之道', '妻', 'qī'],
  ['凡道字，重且舒', '重', 'zhòng'],
  ['上循分，下称家', '称', 'chèn'],
  ['震对乾', '乾', 'qián'],
  ['睡觉东窗日已红', '觉', 'jué'],
  ['关西老将不胜愁，此日中流自在行', '行', 'xíng'],
  ['梅雪争春未肯降', '降', 'xiáng'],
  ['宁为百夫长', '长', 'zhǎng'],
  ['朝扣富儿门', '朝', 'zhāo'],
  ['尚思为国戍轮台', '为', 'wèi'],
  ['泥上偶然留指爪', '爪', 'zhǎo'],
  ['留人醉，几时重！', '重', 'chóng'],
  ['七月亨葵及菽，八月剥枣', '剥', 'pū'],
  ['挑兮达兮，在城阙兮', '达', 'tà'],
  ['寤辟有摽', '辟', 'pì'],
  ['不称其服', '称', 'chèn'],
  ['行与子还兮', '还', 'xuán'],
  ['侯文王孙子', '子', 'zǐ'],
  ['王此大邦', '王', 'wàng'],
  ['庤乃钱镈', '钱', 'jiǎn'],
  ['俟我于著乎而', '著', 'zhù'],
  ['曲项向天歌', '曲', 'qū'],
  ['此曲只应天上有', '曲', 'qǔ'],
  ['吾日三省吾身', '省', 'xǐng'],
  ['道千乘之国', '乘', 'shèng'],
  ['李白乘舟将欲行', '乘', 'chéng'],
  ['幽咽泉流冰下难', '咽', 'yè'],
  ['返景入深林', '景', 'yǐng'],
  ['鹿柴', '柴', 'zhài'],
  ['参差荇菜', '参', 'cēn'],
  ['参差荇菜', '差', 'cī'],
  ['蒹葭苍苍，白露为霜', '为', 'wéi'],
  ['不足为外人道也', '为', 'wèi'],
  ['少小离家老大回', '少', 'shào'],
  ['孟夏草木长', '长', 'zhǎng'],
  ['长亭外', '长', 'cháng'],
  ['万重山', '重', 'chóng'],
  ['花重锦官城', '重', 'zhòng'],
  ['知者乐水，仁者乐山', '乐', 'yào'],
  ['风吹草低见牛羊', '见', 'xiàn'],
  ['一骑红尘妃子笑', '骑', 'jì'],
  ['单于夜遁逃', '单', 'chán'],
  ['昨日入城市，可汗大点兵', '汗', 'hán'],
  ['浑欲不胜簪', '胜', 'shēng'],
  ['高处不胜寒', '胜', 'shèng'],
  ['应是绿肥红瘦', '应', 'yīng'],
  ['浩浩汤汤，横无际涯', '汤', 'shāng'],
  ['怒发冲冠', '冠', 'guān'],
  ['白发三千丈', '发', 'fà'],
  ['一片降幡出石头', '降', 'xiáng'],
  ['轻拢慢捻抹复挑', '挑', 'tiǎo'],
  ['漫卷诗书喜欲狂', '卷', 'juǎn'],
  ['读书破万卷', '卷', 'juàn'],
  ['浅草才能没马蹄', '没', 'mò'],
  ['其为人也孝弟', '弟', 'tì'],
  ['求善贾而沽诸', '贾', 'jià'],
  ['暴虎冯河', '冯', 'píng'],
  ['虽有槁暴，不复挺者', '暴', 'pù'],
  ['共看明月应垂泪', '应', 'yīng'],
  ['此地空余黄鹤楼', '空', 'kōng'],
  ['此地一为别，孤蓬万里征', '为', 'wéi'],
  ['总为浮云能蔽日', '为', 'wèi'],
  ['江流曲似九回肠', '曲', 'qū'],
  ['长相思，在长安', '长', 'cháng'],
  ['临行密密缝', '缝', 'féng'],
  ['京口瓜洲一水间，钟山只隔数重山', '只', 'zhǐ'],
  ['商人重利轻别离', '重', 'zhòng'],
  ['潦水尽而寒潭清', '潦', 'lǎo'],
  ['龙光射牛斗之墟', '斗', 'dǒu'],
  ['访风景于崇阿', '阿', 'ē'],
  ['他日趋庭，叨陪鲤对', '叨', 'tāo'],
  ['此中人语云', '语', 'yù'],
  ['后者应，伛偻提携', '应', 'yìng'],
  ['射者中，弈者胜', '中', 'zhòng'],
  ['倚歌而和之', '和', 'hè'],
  ['山川相缪，郁乎苍苍', '缪', 'liáo'],
  ['或师焉，或不焉，小学而大遗', '不', 'fǒu'],
  ['兴复汉室，还于旧都', '兴', 'xīng'],
  ['侍中、尚书、长史、参军', '长', 'zhǎng'],
  ['惊破霓裳羽衣曲', '曲', 'qǔ'],
  ['呕哑嘲哳难为听', '哑', 'yā'],
  ['耻躬之不逮也', '逮', 'dài'],
  ['弟者，所以事长也', '长', 'zhǎng'],
  ['不仁者以身发财', '发', 'fā'],
  ['吴王夫差', '差', 'chāi'],
]

testReadings(HETERONYMS)

test('the thousand characters of 千字文 are read as a person wrote them, but for eight where the dictionary is with us', () => {
  const differ = primer.paragraphs.flatMap((line, i) => {
    const expected = (primer.spells[i] ?? '').trim().split(/\s+/)
    return pinyinOf(line).flatMap((syllable, k) =>
      syllable === expected[k] ? [] : [`${[...line][k]} ${syllable} ≠ ${expected[k]}`],
    )
  })
  expect(differ).toEqual([
    '裳 cháng ≠ shāng',
    '被 pī ≠ pi',
    '匪 fěi ≠ fēi',
    '俠 jiā ≠ xiá',
    '阿 ē ≠ ā',
    '載 zài ≠ zǎi',
    '處 chǔ ≠ chù',
    '的 dì ≠ de',
  ])
})

test('traditional text and variants are read, one syllable per code point, null for marks', () => {
  expect(pinyinOf('牀前，a劒𠮷年々')).toEqual(['chuáng', 'qián', null, null, 'jiàn', null, 'nián', 'nián'])
  expect(pinyinOf('乾坤')).toEqual(['qián', 'kūn'])
  expect(pinyinOf('')).toEqual([])
})

test('a line that is wrapped inside a sentence ends nothing, a line of verse does', () => {
  const line = '那人听得此言，便把包裹背在身上，也不告辞，连夜就走'
  const whole = pinyinOf(`${line}了出去，至今不曾还家。`)
  const wrapped = pinyinOf(`${line}\n了出去，至今不曾还\n  家。`)
  const at = [...line].length
  expect(whole[at]).toBe('le')
  expect(wrapped[at]).toBe(null)
  expect(wrapped[at + 1]).toBe('le')
  expect(pinyinOf(`${line}\n  了出去`).slice(at)).toEqual([null, null, null, 'le', 'chū', 'qù'])
  expect(pinyinOf('古来征战几人还\n家山千里')[6]).toBe('huán')
})

test('一 and 不 keep their own tone', () => {
  expect(pinyinOf('一片不知')).toEqual(['yī', 'piàn', 'bù', 'zhī'])
})

test('sort keys, plain spelling and initials', () => {
  expect(pinyinKey('静夜思')).toBe('jing4 ye4 si1')
  expect(pinyinKey('Alice 漫游 2')).toBe('alice man4 you2 2')
  expect(pinyinPlain('靜夜思')).toBe('jingyesi')
  expect(pinyinPlain('绿，女')).toBe('lvnv')
  expect(pinyinInitials('静夜思')).toBe('jys')
  expect(pinyinInitials('床前明月光')).toBe('cqmyg')
  expect(pinyinInitials('Alice in 仙境')).toBe('aixj')
})
