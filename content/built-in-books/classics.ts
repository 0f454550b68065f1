import { type BookEntry, CHINESE_POETRY, PUBLIC_DOMAIN } from './book-entry.ts'

/** The Chinese classics and essays of the built-in library. */
export const classics: readonly BookEntry[] = [
  {
    bookId: 1,
    text: 'lunyu',
    name: '论语',
    nameEn: 'The Analects',
    author: { name: '孔子', nameEn: 'Confucius', dynasty: '先秦', years: '前551–前479' },
    authorRole: '弟子及再传弟子编',
    firstPublished: '约前 5–前 3 世纪',
    tags: ['儒家', '先秦'],
    introduction:
      '孔子与学生们的谈话，由弟子和再传弟子记下。没有体系，也没有故作高深：怎样学习，怎样待人，怎样在乱世里守住分寸。五百多则短章，许多句子至今还挂在中国人嘴边。孔子是鲁国人，做过官，也带着学生周游列国十几年，没有一个国君肯真正用他。书里的他会高兴，会叹气，会责备学生，也会认错；学生里有勇而莽撞的子路，会做生意的子贡，早死的颜回。全书二十篇，不必从头读起，翻到哪里，都可以停下来想一想。',
    introductionEn:
      'Talk between Confucius and the people who studied with him, set down by two generations of pupils. There is no system here and little ceremony: short exchanges on learning, friendship, government and how to keep one’s balance in a broken age. Many of its sentences are still everyday Chinese. The Master who appears in it is a man and not a monument: he is pleased, he sighs, he scolds, he owns that he was wrong. Around him stand rash Zilu, clever Zigong and Yan Hui, who died young. There are twenty short books, and no need to begin at the first: open it anywhere, read three lines, and stop.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '子曰：“学而时习之', to: '不亦君子乎？”' },
      { from: '子曰：“学而不思则罔', to: '思而不学则殆。”' },
      { from: '子曰：“三人行', to: '其不善者而改之。”' },
      { from: '子在川上曰', to: '不舍昼夜。”' },
    ],
  },
  {
    bookId: 4,
    text: 'guwenguanzhi',
    name: '古文观止',
    nameEn: 'The Finest of Ancient Prose',
    author: { name: '吴楚材、吴调侯', nameEn: 'Wu Chucai and Wu Diaohou', dynasty: '清', years: '' },
    authorRole: '编选',
    firstPublished: '1695',
    tags: ['散文', '清代'],
    introduction:
      '清初绍兴的一对叔侄，为教书选了二百二十二篇古文，上起《左传》，下至明末。选得精当，三百年来成了读古文的第一本书。《桃花源记》《岳阳楼记》《赤壁赋》，都在这里。全书按时代分为十二卷：《左传》《国语》《战国策》《史记》之后，是六朝与唐宋诸家，其中韩愈、苏轼选得最多。篇幅大多不长，叙事、议论、书信、祭文、游记都有。初读可从《陋室铭》《马说》《醉翁亭记》这样的短篇开始，再读《出师表》《陈情表》，最后回头去读《左传》。',
    introductionEn:
      'Two schoolmasters from Shaoxing, uncle and nephew, chose 222 pieces of prose for their pupils, from the chronicles of the Zhou to the last years of the Ming. They chose so well that theirs became, and remains, the first book anyone opens to read classical Chinese prose. Its twelve volumes go by period: the chronicles and the stratagems, Sima Qian, the Six Dynasties, and then the masters of Tang and Song, above all Han Yu and Su Shi. There are stories, speeches, letters, laments and journeys, few of them long. Begin with something short, “Inscription for a Humble Room” or “On Horses”, go on to the two great memorials, and keep the chronicles for later.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '土地平旷', to: '怡然自乐。' },
      { from: '先天下之忧', to: '后天下之乐而乐' },
      { from: '落霞与孤鹜齐飞', to: '秋水共长天一色。' },
      { from: '山不在高', to: '有龙则灵。' },
      { from: '醉翁之意不在酒', to: '山水之间也。' },
    ],
  },
  {
    bookId: 6,
    text: 'mengzi',
    name: '孟子',
    nameEn: 'Mencius',
    author: { name: '孟子', nameEn: 'Mencius', dynasty: '先秦', years: '约前372–前289' },
    authorRole: '',
    firstPublished: '约前 4–前 3 世纪',
    tags: ['儒家', '先秦'],
    introduction:
      '孟子周游列国，与君王当面辩论：何必曰利，民为贵，人皆有不忍人之心。他的文章气势逼人，比喻鲜活，揠苗助长、五十步笑百步都出自这里。七篇各分上下，共十四卷。孟子比孔子晚一百多年，自认是孔子的传人。他说人生来就有恻隐、羞恶、辞让、是非的苗头，只要不去残害，就能长大；又说君主不行仁政，百姓可以不把他当君主。两千年里，皇帝们一面供奉他，一面又嫌他的话太硬。初读可先看《梁惠王》，一问一答，像在听人吵架。',
    introductionEn:
      'Mencius travelled from court to court and told kings to their faces that the people come first and profit last. He believed that everyone is born with the beginnings of goodness, and argued it in the liveliest prose of his age, full of stories that have since become proverbs. He came more than a century after Confucius and took himself for his heir. Pity, shame, courtesy and a sense of right are in us like shoots, he said, and grow unless they are trampled; and a king who forgets his people is no king. Emperors honoured him, and found him hard to bear. Begin with “King Hui of Liang”, which is as lively as a quarrel overheard.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '魚，我所欲也', to: '舍生而取義者也。' },
      { from: '民為貴', to: '君為輕。' },
      { from: '故天將降大任於是人也', to: '曾益其所不能。' },
      { from: '惻隱之心，仁之端也', to: '智之端也。' },
    ],
  },
  {
    bookId: 10,
    text: 'daxue',
    name: '大学',
    nameEn: 'The Great Learning',
    author: { name: '曾子', nameEn: 'Zengzi', dynasty: '先秦', years: '前505–前435' },
    authorRole: '相传述',
    firstPublished: '约前 5–前 2 世纪',
    tags: ['儒家', '先秦'],
    introduction:
      '原是《礼记》中的一篇，朱熹取为《四书》之首。全篇不过一千七百多字，从格物、致知、诚意、正心，一层层推到修身、齐家、治国、平天下，是儒家为学的一张总图。开头两百来字是纲领，其余是对它的解说，引《诗》引《书》，一层一层往下讲。“苟日新，日日新，又日新”，“如恶恶臭，如好好色”，都出自这里。朱熹把文句重新排过，又补了一段讲格物；这里用的是《礼记》里原来的次序，读时不妨对照。一个钟头可以读完，从前的人却读了一辈子。',
    introductionEn:
      'A short chapter of the Book of Rites that Zhu Xi placed at the head of the Four Books. It draws one line outward from the investigation of things, through an honest heart and an ordered family, to peace under heaven: the map by which generations of scholars learned to read everything else. The first two hundred characters or so are the text; the rest explains it, step by step, out of the Songs and the Documents. Zhu Xi moved its parts about, and wrote a paragraph where he thought that one had been lost; what you read here is the older order, that of the Book of Rites. It takes an hour, and people used to give it a lifetime.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '大學之道', to: '止於至善。' },
      { from: '苟日新', to: '又日新。' },
      { from: '古之欲明明德於天下者', to: '致知在格物。' },
    ],
  },
  {
    bookId: 11,
    text: 'zhongyong',
    name: '中庸',
    nameEn: 'The Doctrine of the Mean',
    author: { name: '子思', nameEn: 'Zisi', dynasty: '先秦', years: '前483–前402' },
    authorRole: '相传著',
    firstPublished: '约前 5–前 2 世纪',
    tags: ['儒家', '先秦'],
    introduction:
      '《四书》中最精微的一部，原是《礼记》的一篇，相传为孔子之孙子思所作。“中”不是折中，而是恰到好处；全书由人的性情说到天地化育，归结在一个“诚”字上。开头三句“天命之谓性，率性之谓道，修道之谓教”，几乎可以当作全书的提纲。前半多引孔子的话，讲中庸为什么人人知道，却少有人守得住；后半讲“诚”，越说越大，说到人可以与天地并立。博学、审问、慎思、明辨、笃行五件事，也出在这里。宜慢读，一天一章。',
    introductionEn:
      'The subtlest of the Four Books, attributed to Zisi, the grandson of Confucius. Its mean is no timid middle but the exact measure of things, found first in one’s own feelings when nobody is watching. From there it climbs to being true, the quality by which a person takes part in the work of heaven and earth. Its first three clauses, on what Heaven gives, what follows nature and what teaching tends, hold the whole. The earlier half is mostly words of Confucius, on why so few can keep to what everybody knows; the later half is on being true. Read it slowly, a chapter a day.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '天命之謂性', to: '修道之謂教。' },
      { from: '博學之', to: '篤行之。' },
      { from: '喜怒哀樂之未發', to: '謂之和' },
    ],
  },
  {
    bookId: 16,
    text: 'youmengying',
    name: '幽梦影',
    nameEn: 'Quiet Dream Shadows',
    author: { name: '张潮', nameEn: 'Zhang Chao', dynasty: '清', years: '1650–约1709' },
    authorRole: '',
    firstPublished: '约 1698',
    tags: ['小品', '清代'],
    introduction:
      '二百一十九则清言，写花、月、书、酒、山水与朋友。最有趣的是，张潮把书稿传给友人，把他们的批语一并刻了进去：赞同的，抬杠的，打趣的，五百多条，像一场三百年前的席间闲谈。张潮是徽州人，住在扬州，没有做过什么官，一辈子以刻书交友为乐。他说话爱排成对子，一句里常有三四样东西各得其所：楼上看山，城头看雪，灯前看月。有的地方今天读来迂，更多的地方仍叫人点头。随手翻几则，看过正文再看底下的评语，最有味道。',
    introductionEn:
      'Two hundred and nineteen light sayings on flowers, moonlight, books, wine and friends. Zhang Chao passed the manuscript round and printed his friends’ remarks beneath each one, more than five hundred of them: agreeing, teasing, arguing. It reads like a good evening’s conversation, three centuries old. Zhang Chao came from Huizhou, lived at Yangzhou, held no office to speak of, and spent his life in printing books and making friends. His sayings go in pairs and sets: hills are best seen from an upper floor, snow from a city wall, the moon by a lamp. Some have aged, many have not. Open it anywhere; read the saying first, and then what his friends had to say.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '少年读书', to: '所得之浅深耳。' },
      { from: '天下有一人知己', to: '可以不恨。' },
      { from: '花不可以无蝶', to: '人不可以无癖。' },
    ],
  },
]
