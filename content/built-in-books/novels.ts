import { type BookEntry, GUTENBERG, PUBLIC_DOMAIN } from './book-entry.ts'

/** The English novels and tales of the built-in library. */
export const novels: readonly BookEntry[] = [
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
]
