import { type BookEntry, CHINESE_POETRY, PUBLIC_DOMAIN } from './book-entry.ts'

/** The Chinese primers of the built-in library. */
export const primers: readonly BookEntry[] = [
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
    bookId: 13,
    text: 'qianziwen',
    name: '千字文',
    nameEn: 'The Thousand Character Classic',
    author: { name: '周兴嗣', nameEn: 'Zhou Xingsi', dynasty: '南北朝', years: '？–521' },
    authorRole: '编',
    firstPublished: '约 6 世纪',
    tags: ['蒙学', '南北朝'],
    introduction:
      '梁武帝命人从王羲之的字里拓出一千个不同的字，让周兴嗣编成韵文。相传他一夜编成，须发皆白。四字一句，天文、历史、修身、园居无所不包，此后一千多年，孩子们用它识字，书家用它写字。它有一套次序：先说天地日月，再说上古帝王与治国，接着讲修身做人，末了讲都城、田园与日常起居。因为字字不同，旧时还拿它编号，考棚、书册、仓库都排“天字第几号”。相传隋代的智永和尚写过八百本，分送各寺；怀素、宋徽宗、赵孟頫也都有写本传世。',
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
