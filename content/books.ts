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

const CHINESE_POETRY = 'chinese-poetry, open texts of the classics'
const GUTENBERG = 'Project Gutenberg'
const FOLIO = 'First Folio of 1623, Project Gutenberg'
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
    bookId: 2,
    text: 'alice',
    name: '爱丽丝梦游仙境',
    nameEn: 'Alice’s Adventures in Wonderland',
    author: { name: '刘易斯·卡罗尔', nameEn: 'Lewis Carroll', dynasty: '', years: '1832–1898' },
    authorRole: '',
    firstPublished: '1865',
    tags: ['儿童文学', '奇幻', '英国文学', '十九世纪'],
    introduction:
      '一个夏日午后，小姑娘爱丽丝跟着一只看怀表的白兔跌进地洞。洞里的规矩全反了：眼泪成河，猫只剩下笑，疯帽匠的下午茶永不散席。牛津数学教师写给孩子的故事，也是逻辑与语言的一场恶作剧。书里的诗大多是戏仿，拿当时英国孩子背熟了的劝善诗开玩笑；笑话则常常只因为有人把一句话当了真。爱丽丝忽大忽小，问了许多问题，几乎没有谁好好回答她，可她一直有礼貌，也一直不肯服气。共十二章，每一章都可以单独念给孩子听。',
    introductionEn:
      'On a warm afternoon Alice follows a rabbit with a watch down a hole, and finds a country where every rule of sense and grammar is obeyed too well. An Oxford mathematician told the story to three sisters in a rowing boat; it has never stopped making children laugh and logicians think. Most of its verses are parodies of improving poems that every English child then knew by heart, and most of its jokes come of taking words exactly as they stand. Alice grows and shrinks, asks sensible questions and hardly ever gets a sensible answer; she stays polite, and refuses to be impressed. Each of the twelve chapters can be read aloud on its own.',
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
      '“叫我以实玛利。”一个年轻人登上捕鲸船，船长亚哈只有一个目的：追杀那头咬断他一条腿的白鲸。书里有惊险的航程，也有讲道、戏剧、百科全书式的鲸类学。大海写到最后，写的是人的执念。麦尔维尔自己当过捕鲸水手，熟悉甲板上的每一件活计。初读的人不妨跟着以实玛利慢慢走：先在新贝德福的客店里同一个刺花脸的鱼叉手挤一张床，再上“裴廓德号”，见到亚哈，已是二十多章以后了。遇到讲鲸类的章节可以先跳过，日后多半会回头再看。全书一百三十五章，另有尾声。',
    introductionEn:
      'A young man goes to sea and finds that his captain is hunting one particular whale, the white one that took his leg. Around that chase Melville built sermons, plays, jokes and a whole natural history of whales. Few readers cared in 1851; it is now among the great novels in English. Melville had served on whaling ships himself and knew every job on deck. New readers may go at Ishmael’s pace: a night in New Bedford, in one bed with a tattooed harpooneer, then the Pequod, and Ahab himself only after some twenty-five chapters. The chapters on whales can be skipped the first time; most people come back for them. There are 135 in all, and an epilogue.',
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
    bookId: 5,
    text: 'hamlet',
    name: '哈姆雷特',
    nameEn: 'Hamlet',
    author: { name: '威廉·莎士比亚', nameEn: 'William Shakespeare', dynasty: '', years: '1564–1616' },
    authorRole: '',
    firstPublished: '1603',
    tags: ['戏剧', '悲剧', '文艺复兴', '英国文学'],
    introduction:
      '父王的鬼魂夜里现身，要王子为他复仇。哈姆雷特装疯，试探，迟疑，把一桩杀人案变成对生与死的追问。这里用的是一六二三年第一对开本的旧拼写；后三幕的幕次原书未标，依通行本补在方括号中。戏里的事件并不算多，难忘的是停顿：王子一个人留在台上，把生与死、思量与行动翻来覆去地想。身边的人也各有各的难处：母亲改嫁得太快，奥菲利亚被父亲和情人两头拉扯，好友霍拉旭只能看着。五幕，从黑夜里哨兵的一声盘问开始，到一场比剑为止。',
    introductionEn:
      'A murdered king asks his son for revenge, and the son, who thinks more quickly than he acts, turns a crime into a question about everything. The text keeps the spelling of the First Folio of 1623, which stops marking acts and scenes halfway; the missing divisions are supplied in brackets. Much of what we remember is pauses: the prince alone on the stage, turning over death and doing. The others have troubles of their own, a mother married again too soon, Ophelia pulled two ways by father and lover, Horatio who can only watch. It begins with a sentry’s question in the dark and ends with a fencing match.',
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
    bookId: 7,
    text: 'emma',
    name: '爱玛',
    nameEn: 'Emma',
    author: { name: '简·奥斯汀', nameEn: 'Jane Austen', dynasty: '', years: '1775–1817' },
    authorRole: '',
    firstPublished: '1815',
    tags: ['小说', '英国文学', '十九世纪'],
    introduction:
      '爱玛漂亮、聪明、富有，自认看得透所有人的心事，热心替人做媒，却一次次看走了眼。小村里的茶会与野餐，写出一个人怎样学会认错。奥斯汀说，这个女主角除了她自己，恐怕没人会喜欢。故事里几乎没有大事：一场舞会，一次野餐，一封迟迟不到的信。可是人人都在猜别人的心，读者也跟着爱玛一起猜错；第二遍再读，才发现线索早已一条条摆在眼前。真正肯当面说她不对的，只有邻居奈特利先生。全书五十五章，笑声不断，是奥斯汀布置得最周密的一部。',
    introductionEn:
      'Emma Woodhouse is handsome, clever, rich and quite sure that she understands everyone in Highbury. She is wrong about nearly all of them, herself included. Austen expected that nobody but herself would much like her heroine; two centuries of readers, blushing a little, have proved otherwise. Almost nothing happens: a ball, a picnic, a letter that does not come. But everyone is guessing at everyone else’s heart, and the reader guesses wrong with Emma; on a second reading all the clues turn out to have been in plain sight. Only Mr Knightley, the neighbour, tells her when she is wrong. It is the most closely made of Austen’s novels, and one of the funniest.',
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
      '三字一句，四句一转，孩子还不识字就会背。从“人之初，性本善”说起，讲为学的次序、经书的名目、历朝的更替，再讲苦读的故事。相传为宋末王应麟所作，后人续有增补。它是“三百千”里的第一本，从前村塾的孩子先背熟了，再慢慢认字。短短一千多字里，有从《论语》《孟子》到五经的书目，有从三皇五帝数下来的历史，有头悬梁、锥刺股、囊萤映雪的故事。有些道理今天看旧了，可是要知道从前的人从小被教了些什么，没有比它更快的路。',
    introductionEn:
      'Three characters to a phrase, easy to chant before one can read. It opens with the goodness everyone is born with, then runs through the order of study, the names of the classics, the dynasties and a row of famous hard-working children. Tradition gives it to Wang Yinglin; later hands added to it. It was the first of the three primers, and village children had it by heart before they could read it. In a thousand-odd characters it holds a list of the classics, a history of China from its first emperors, and the boys who studied by the light of fireflies or of snow. Some of its morals have aged. There is still no quicker way to learn what people were taught when they were small.',
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
      '双目失明的弥尔顿在夜里构思，白天口授，写成这部十二卷的无韵长诗：撒旦兵败坠入地狱，转而引诱人类的始祖。诗要向人昭示天道的公正，最令人难忘的却常是那个不肯低头的反叛者。开篇不在伊甸园，而在地狱的火湖边：败军之将醒来，清点残部，盘算报复。撒旦飞越混沌，亚当和夏娃在园中初次看见自己，天使讲述天上的战争，直到那一口果子。长句一行压着一行，最好念出声来。全诗一万多行，先读第一、二、四、九卷，便得其大概。',
    introductionEn:
      'Blind, out of favour and dictating from memory, Milton told the oldest story he knew: the angels’ revolt, the garden, the fruit and the long road out. The poem sets out to justify the ways of God to men, and gives many of its best lines to the rebel. It opens not in Eden but beside the lake of fire, where a beaten general wakes and counts his troops. Satan crosses Chaos, Adam and Eve see themselves for the first time, an angel tells of the war in heaven, and so to the fruit. The sentences run on from line to line and should be heard aloud. Books 1, 2, 4 and 9 are the ones to begin with.',
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
      'The subtlest of the Four Books, attributed to Zisi, the grandson of Confucius. Its mean is no timid middle but the exact measure of things, found first in one’s own feelings when nobody is watching. From there it climbs to being true, the quality by which a person takes part in the work of heaven and earth. Its first three clauses, on what Heaven gives, what nature follows and what teaching tends, hold the whole. The earlier half is mostly words of Confucius, on why so few can keep to what everybody knows; the later half is on being true. Read it slowly, a chapter a day.',
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
      '父亲去世，达什伍德姐妹随母亲搬进乡间小屋。姐姐埃莉诺把心事藏起来，妹妹玛丽安把心事全写在脸上，两人都爱上了不能轻易得到的人。奥斯汀出版的第一部小说，讥诮之中自有温情。题目里的“理智”与“情感”，并不简单地归姐妹俩一人一半：埃莉诺的感情未必浅，玛丽安也未必不明事理，只是一个管得住自己，一个不肯管。配角写得尤其好：那位被太太一步步劝得几乎一文钱都不给妹妹们的哥哥，只用一章就活了。全书五十章，适合做读奥斯汀的第二本。',
    introductionEn:
      'Two sisters lose their home and then, nearly, their hearts. Elinor hides what she feels; Marianne hides nothing. Austen’s first published novel watches both of them learn from the other, with a cold eye for money, a warm one for loyalty, and some of the funniest selfish people in fiction. The two words of the title are not shared out so neatly: Elinor’s feelings are no shallower, and Marianne is no fool; the one governs herself, and the other will not. The second chapter, in which a brother is talked down by his wife, step by step, from three thousand pounds to almost nothing, is famous for good reason. A good second Austen.',
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
      '梁武帝命人从王羲之的字里拓出一千个不同的字，让周兴嗣编成韵文。他一夜编成，须发皆白。四字一句，天文、历史、修身、园居无所不包，此后一千多年，孩子们用它识字，书家用它写字。它有一套次序：先说天地日月，再说上古帝王与治国，接着讲修身做人，末了讲都城、田园与日常起居。因为字字不同，旧时还拿它编号，考棚、书册、仓库都排“天字第几号”。相传隋代的智永和尚写过八百本，分送各寺；怀素、宋徽宗、赵孟頫也都有写本传世。',
    introductionEn:
      'A Liang emperor had a thousand different characters copied from the hand of Wang Xizhi and asked Zhou Xingsi to make sense of them. He did it in a night, the story says, and his hair turned white. Children learned to read from these rhymes, and calligraphers have copied them, for fifteen centuries. It has an order: sky and earth first, then the ancient kings, then conduct, and at last the capital, the garden and the household. Since no character comes twice, people used it for numbering, and examination cells and storehouses went by its words. The monk Zhiyong is said to have written it out eight hundred times, a copy for every temple.',
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
      '三个女巫在荒原上叫出一个将军的未来，他便再也停不下来。莎士比亚最短的一部悲剧，几乎没有一场闲戏：夜色、敲门声、洗不净的手。文字依一六二三年第一对开本的旧拼写。麦克白不是天生的恶人，他比谁都清楚自己在做什么，这正是可怕的地方：每杀一个人，他就少一分睡眠，多一分孤单。他的妻子起初比他果断，后来却在梦里洗手。几段独白写尽了事前的犹豫和事后的空虚，可以先读，再读全剧；一口气读完，不过一个晚上。',
    introductionEn:
      'Three witches greet a soldier with his own future, and he cannot leave it alone. The shortest of the great tragedies and the fastest: a murder, a knocking at the gate, a hand that will not come clean. The text keeps the spelling of the First Folio of 1623. Macbeth is no born villain. He knows better than anyone what he is doing, and with every murder he sleeps less and is more alone; his wife, the firmer of the two at first, ends by washing her hands in a dream. The great speeches, before the deed and after it, can be read first by themselves. The whole takes one evening.',
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
      '一八五五年自费印出的薄册子，惠特曼用一生把它写厚。长句如呼吸，不押韵，不避俗，把木匠、船工、草叶和星空一同唱进诗里。这里所收是三十五辑的晚年定本，含《自己之歌》全诗。惠特曼做过排字工、记者，内战时在医院看护伤兵，这些都进了诗里。不必从第一页读到末页：先读《我听见美国在歌唱》《一只不声不响的耐心的蜘蛛》这样的短诗，再读《自己之歌》的前几节，然后是悼念林肯的几首，写丁香的那一首最长，也最耐读。念出声来最好。',
    introductionEn:
      'A thin book that Whitman set and paid for in 1855 and went on writing all his life. Long unrhymed lines take in carpenters, ferries, grass, war, stars and the reader. This is the late arrangement in thirty-five books, from “One’s-Self I Sing” to the last good-bye. Whitman had been a printer and a newspaperman, and nursed the wounded in the war; all of that is here. There is no need to go from the first page to the last. Begin with short poems, “I Hear America Singing” or “A Noiseless Patient Spider”, then the opening of “Song of Myself”, then the poems for Lincoln. They want to be said aloud.',
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
      '八年前，安妮听人劝告，回绝了一个没有家产的年轻军官。如今他成了舰长，带着战功归来，而她已二十七岁。奥斯汀最后一部完成的小说，写错过，写等待，写一封改变一切的信。故事从一个败了家还要照镜子的准男爵写起，走到海边小城莱姆，又走到浮华的巴斯。安妮话不多，却把一切看在眼里；读者跟着她，从旁人一句闲谈、一次让座里，猜那个人是否还记得。全书二十四章，篇幅不长，调子像秋天，宜在读过奥斯汀一两部别的小说之后再读。',
    introductionEn:
      'Eight years ago Anne Elliot was persuaded to give up a young officer without a fortune. Now he is a captain, rich and rather cold, and she is twenty-seven. The last novel Austen finished is her quietest and most autumnal, and a letter written across a crowded room is among the best in fiction. It begins with a ruined baronet at his looking-glass and moves to the sea at Lyme and the vanities of Bath. Anne says little and notices everything; with her we guess, from a chance remark or a seat given up, whether he still remembers. At twenty-four chapters it is short, and is best kept until one has read another Austen first.',
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
      '一群自认高尚的人为了罗马的自由刺杀了凯撒，随后安东尼在广场上开口，一切都变了。关于友谊、权力与群众的戏。文字依一六二三年第一对开本；原书只标幕，场次依通行本补在方括号中。凯撒在第三幕一开头就死了，戏的主角其实是布鲁图斯：他真心相信自己做得对，却一次次看错了人。广场上的两篇演说相隔不过几十行，一篇讲道理，一篇动感情，群众先后都信了，是看言语怎样左右人的一课。文字比莎士比亚别的悲剧明白，适合作第一部来读。',
    introductionEn:
      'Honourable men kill a friend for the sake of freedom; then Mark Antony is allowed to speak at the funeral. A play about friendship, power and how a crowd is turned. The text is the First Folio’s of 1623, which marks only the acts; scenes are supplied in brackets from modern editions. Caesar is dead early in the third act, and the play is really about Brutus, who is sure that he does right and misjudges nearly everyone. Two speeches over the body stand a few dozen lines apart, one to the reason and one to the feelings, and the crowd believes each in turn. The language is plainer than in the other tragedies, which makes it a good one to begin with.',
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
      '民间格言的大汇编，不知出自谁手，明代已有，清人又增补。“近水知鱼性，近山识鸟音”，“路遥知马力，日久见人心”：世故、通透，有时冷得惊人，读过的人一辈子都会引用几句。全书没有故事，只分上下两集，一句接一句，前一句刚劝人行善，后一句又叫人防着别人。“画虎画皮难画骨，知人知面不知心”，“但行好事，莫问前程”，都在其中。作为处世的指南，它互相矛盾；作为一面镜子，它照出许多代普通人吃过的亏。每次读一小段就好。',
    introductionEn:
      'A great gathering of proverbs, by nobody knows whom, current by the Ming and enlarged under the Qing. Worldly, rhymed, sometimes startlingly cold, it taught children what to expect of other people. Anyone who has learned it goes on quoting it for life, often without remembering where the words came from. There is no story, only two parts and one saying after another: this line urges kindness, and the next warns against trusting anybody. Taken as advice it contradicts itself; taken as a mirror it shows what many generations of ordinary people had suffered and laughed at. Read a page at a time, and see how many of the sayings you have already heard.',
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
      '云对雨，雪对风，晚照对晴空。按平水韵的三十个平声韵编排，从一字对到十一字对，教孩子作对、押韵、用典。哪怕不写诗，读出声来也是一种享受：汉语的对称之美，尽在其中。书分上下两卷，每韵三段，每段由短到长，像一层层台阶。句子里藏着许多典故，不懂也不要紧，先把声音记住：哪个字平，哪个字仄，什么和什么相对，念熟了自然明白。学写旧诗的人靠它起步，已经会写的人也常常回头翻它，找一个对得上的词。',
    introductionEn:
      'Cloud answers rain, snow answers wind. Arranged by the thirty level-tone rhymes of classical verse, these chants teach children to match words in pairs, from one syllable up to eleven. Even for those who will never write a couplet, reading it aloud is the shortest way into the music of Chinese. There are two volumes; each rhyme has three passages, and each passage climbs from single words to long lines like a flight of steps. Many lines hold an old story, and it does no harm not to know it: first the sound is learned, which syllable is level and which is not, and what goes with what. Beginners in verse start from it, and poets come back to it for a word.',
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
      '一个矮小圆脸、总忘了拿伞的乡下神父，靠的不是放大镜，而是多年听忏悔得来的对人心的了解。布朗神父系列的第二集，十二个短篇，每一个谜底都比谜面更有道理。切斯特顿爱写这样的局面：人人都亲眼看见了，却人人都看错了，因为他们只看见自己以为会看见的。神父先承认自己不懂，再问一个听来幼稚的问题，谜团就松动了。洗手不干的大盗、如今当了侦探的弗朗博，常在他身边。各篇互不相连，可以先读《过道里的人》。',
    introductionEn:
      'A small round priest who mislays his umbrella solves crimes, not with a magnifying glass, but with what he has learned about people in the confessional. Twelve stories, the second collection, in which the explanation is always simpler than the mystery and a good deal more surprising. Chesterton’s favourite situation is one in which everybody saw what happened and everybody saw it wrong, because they saw what they expected. The priest begins by saying that he does not understand, asks a question that sounds childish, and the knot loosens. Flambeau, once a great thief and now a detective, is often at his side. The stories stand alone: “The Man in the Passage” is a good first one.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'The consulting-rooms of Dr Orion Hood', to: 'blue-green marble.' },
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
      '把《论语》“弟子入则孝，出则弟”一章，化成三字一句的日常规矩：早起怎样洗漱，见长辈怎样应答，读书怎样才算用心。清代李毓秀为学塾所写，是一份旧式家教的清单，今天读来，可取可议。开头的总叙引了那一章的意思，以下依次讲在家、出外、谨慎、守信、爱众、亲仁，最后讲有余力再学文。有些规矩今天仍是好习惯，比如借了人家的东西按时还，没看真切的事不要乱说；有些要孩子一味顺从，就该想一想了。全文一千零八十字，半个钟头可以念完。',
    introductionEn:
      'A single sentence of the Analects, on how the young should behave, spun out into daily rules of three syllables: how to rise, answer, dress, speak and study. Li Yuxiu wrote it for his village school under the Qing. It is a portrait of an old upbringing, to be admired and argued with. It quotes that sentence first and then follows it: at home, abroad, in care, in keeping one’s word, in love for all, in nearness to good people, and at the end, if strength is left, in books. Some of its rules are still good manners, as to return in time what one has borrowed; others ask for plain obedience. It can be read in half an hour.',
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
      '赵钱孙李，周吴郑王。北宋初年吴越一带的书生，把常见的姓氏编成四字一句的韵文：赵是国姓，钱是吴越王的姓，所以排在最前。没有意思，却人人会背，人人都在里面找自己。书名叫百家，实收四百多个单姓和几十个复姓。多少今天的大姓，比如王、李、张、陈，都散在各句里，位次与人多人少无关；有些姓如今几乎见不到了。读的时候可以先找自己的姓，再找朋友的姓；遇到没见过的，就查查它怎么念，那多半有一段很老的来历。',
    introductionEn:
      'Nothing but surnames, four to a line, rhymed so that a child can chant them. It was put together in the first years of the Song by someone from the lands of Wuyue: Zhao comes first as the emperor’s name, Qian second as the local king’s. Everyone looks for their own. The title says a hundred; there are over four hundred of one character and some dozens of two. Their order says nothing about numbers: Wang, Li, Zhang and Chen, the commonest today, are scattered among names that hardly anyone bears now. Look for your own, then for your friends’, and when you meet one that you cannot read, look it up; most of them are older than any book.',
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
      '诗人塞姆混进无政府主义者的最高委员会，七个委员各以星期几为代号，为首的叫“星期天”。追逐一场接一场，面具一张张落下。副题叫“一场噩梦”，读起来却欢快得很，结尾至今有人争论。塞姆身上只有一件武器，就是不肯认输的常识。他每揭穿一个同伴，局面就更荒唐一层，读者笑着笑着，会渐渐觉得背后凉了起来：那个大得出奇的“星期天”到底是谁，为什么他的背影可怕，正面却像是慈祥的？全书十五章，一路飞奔，可以当侦探小说读，也可以当寓言读。',
    introductionEn:
      'A poet who is also a policeman gets himself elected to the council of anarchists, whose seven members are named after the days of the week. Masks come off, chases grow wilder, and Sunday is still ahead. Chesterton called it a nightmare; it is surely the most cheerful one ever printed. Syme’s one weapon is a common sense that will not give in. Each time he unmasks a colleague the situation grows more absurd, and the laughing reader begins to feel a chill: who is the enormous Sunday, whose back is so terrible and whose face, it may be, is kind? Fifteen chapters at a gallop, to be read as a detective story or as a fable.',
    source: GUTENBERG,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'The suburb of Saffron Park', to: 'cloud of sunset.' },
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
      '一部骈文写成的小百科，分天文、地舆、岁时、人事等门类，教孩子认识典故与称谓。旧时有“读了《增广》会说话，读了《幼学》走天下”的说法。程登吉原编，清代邹圣脉增补。它教的是从前读书人说话作文时绕不开的常识：称呼别人的父母该用什么词，祝寿、吊丧说什么话，岳父怎么又叫“泰山”，一个成语背后是谁的故事。句子两两相对，念起来顺口。今天读它不必背，当一部典故小词典来翻，读古文遇到生词时回来查，往往就在里头。',
    introductionEn:
      'A small encyclopaedia in parallel prose: the heavens, the seasons, the court, marriage, sickness, birds, flowers, with the story or the proper term for each. Old teachers said that whoever knew it could travel anywhere. Cheng Dengji compiled it late in the Ming, and Zou Shengmai enlarged it under the Qing. What it teaches is the common stock without which nobody could speak or write politely: what to call another man’s parents, what to say at a birthday or a funeral, where the phrases come from that every letter used. The sentences go in pairs and are easy to chant. Nobody need learn them by heart today; use it as a small dictionary of allusions.',
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
      '全文五百余字，又名《治家格言》。黎明即起，洒扫庭除；一粥一饭，当思来处不易。昆山朱柏庐写给家人的话，讲勤俭，讲厚道，也讲知足。旧时人家常写成中堂，挂在墙上。句子都成对，说的是过日子的小事：天黑了要关好门户，家里的用具要朴素干净，请客不要没完没了，穷苦的亲戚邻居要多体恤。没有高论，却是一个经历过改朝换代的人看清了之后的话。有几句关于妇女的见解已经过时，其余的今天仍用得上。十分钟可以读完，够想很久。',
    introductionEn:
      'Some five hundred characters, once copied out and hung in halls all over China. Rise at dawn and sweep the yard; over each bowl of rice remember how it came to you. Zhu Bolu of Kunshan refused office under the Qing and left his family this plain advice on thrift, kindness and enough. Its sentences go in pairs and are all about small things: lock the doors at dusk, keep the household plain and clean, do not let a dinner drag on, be kind to poor relations and neighbours. It is the voice of a man who had lived through the fall of a dynasty. What it says of women has aged; most of the rest has not. It takes ten minutes.',
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
      '一个虔诚的高地青年，一个老牌的无神论者，为信仰约定决斗，却总被警察和好心人打断。两人一路逃亡，一路争辩，成了彼此最认真的对手，也成了朋友。一部追逐喜剧，也是一场严肃的论战。开头是一艘飞船，绕着圣保罗大教堂顶上的球和十字架飞行，教授与修士在上面争论；结尾是一座疯人院，凡是不愿为这种事烦心的人，都想把这两个人关进去。切斯特顿站在哪一边并不难猜，可他把许多有力的话也给了无神论者。不必同意书里的话，单看两个对手怎样互相敬重，就值得一读。',
    introductionEn:
      'A devout Highlander and an earnest atheist agree to fight to the death over God, and nobody will let them. Chased across England by policemen and sensible people, they argue, fence and become friends, the only two left who think the question matters. Half farce, half debate, and wholly Chesterton. It begins in a flying ship above the ball and the cross of St Paul’s, where a professor and a monk are arguing, and ends in a madhouse to which all sensible people would like to send the two who still care. It is not hard to guess on which side Chesterton stands, but he gives the atheist excellent lines. What stays is how the two men come to honour each other.',
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
      '十六个写给孩子的故事和小戏：诚实的孤儿，懒惰的劳伦斯，善良的苏珊，一根舍不得丢的鞭绳。埃奇沃思不说教条，只让每个孩子尝到自己选择的结果。英国儿童文学早期的名作，司各特曾为《纯朴的苏珊》落泪。埃奇沃思出身爱尔兰的地主家庭，帮着带大了许多弟弟妹妹，草稿先写在石板上念给他们听，孩子听不懂的地方就改。因此人物说话像孩子，事情也都是孩子够得着的：攒几个铜板，养一只小羊，守一句诺言。各篇互不相连，可以先读讲鞭绳的《不浪费，不短缺》，再读《纯朴的苏珊》。',
    introductionEn:
      'Sixteen stories and small plays for children, written by a woman who helped to bring up a great many brothers and sisters. Honest orphans, lazy boys, a saved piece of whipcord: nobody preaches, and everyone meets the consequences. Walter Scott confessed that “Simple Susan” made him cry. Edgeworth, of a landed family in Ireland, wrote her first drafts on a slate and read them to the younger children; what they did not follow was changed. So people talk as children do, and what happens is within a child’s reach: a few pence saved, a lamb, a promise kept. The stories stand alone. Begin with “Waste Not, Want Not”, where the whipcord is, and go on to “Simple Susan”.',
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
      '给孩子讲字的书。王筠从《说文解字》里选出约两千字，按象形、指事、会意、形声分为四卷，一字一解，让学童知道字从哪里来。篆形在电子本中无字可写，以●代替。王筠的办法很实在：先认拆不开的字，像日、月、山、水，再看几个字怎样合成一个，最后才讲声旁。他相信，孩子明白了字形，就不会忘记。书里有些说法后来被甲骨文推翻了，可是那种一笔一画追问“为什么这样写”的劲头，今天的读者仍会喜欢。宜随手翻看，每次几个字。',
    introductionEn:
      'A book that explains characters to children. Wang Yun, one of the great Qing readers of the Shuowen, chose about two thousand and set them out by how they are made: pictures, signs, joined ideas, sound with sense. The seal forms have no code in the electronic text and are shown as ●. His method is sound: first the characters that cannot be divided, sun, moon, hill and water, then how several make one, and only at the end those that carry a sound. A child who understands the shape, he believed, will not forget it. Oracle bones, unknown in his day, have overturned some of his explanations; his way of asking of each stroke why it is there has lasted. Take a few at a time.',
    source: CHINESE_POETRY,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: '日中有黑影', to: '三足乌者也。' },
      { from: '合数字以成一字', to: '余皆变例。' },
    ],
  },
]
