import { type BookEntry, FOLIO, GUTENBERG, PUBLIC_DOMAIN } from './book-entry.ts'

/** The English plays and poems of the built-in library. */
export const playsAndPoems: readonly BookEntry[] = [
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
      '父王的鬼魂夜里现身，要王子为他复仇。哈姆雷特装疯，试探，迟疑，把一桩杀人案变成对生与死的追问。这里用的是一六二三年第一对开本的旧拼写，也可以换成今日拼写；后三幕的幕次原书未标，依通行本补在方括号中。戏里的事件并不算多，难忘的是停顿：王子一个人留在台上，把生与死、思量与行动翻来覆去地想。身边的人也各有各的难处：母亲改嫁得太快，奥菲利亚被父亲和情人两头拉扯，好友霍拉旭只能看着。五幕，从黑夜里哨兵的一声盘问开始，到一场比剑为止。',
    introductionEn:
      'A murdered king asks his son for revenge, and the son, who thinks more quickly than he acts, turns a crime into a question about everything. The text keeps the spelling of the First Folio of 1623, and can be switched to that of today; the Folio stops marking acts and scenes halfway, and the missing divisions are supplied in brackets. Much of what we remember is pauses: the prince alone on the stage, turning over death and doing. The others have troubles of their own, a mother married again too soon, Ophelia pulled two ways by father and lover, Horatio who can only watch. It begins with a sentry’s question in the dark and ends with a fencing match.',
    source: FOLIO,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'To be, or not to be', to: 'opposing end them:' },
      { from: 'What a piece of worke', to: 'how like a God?' },
      { from: 'There are more things', to: 'our Philosophy' },
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
    bookId: 14,
    text: 'macbeth',
    name: '麦克白',
    nameEn: 'Macbeth',
    author: { name: '威廉·莎士比亚', nameEn: 'William Shakespeare', dynasty: '', years: '1564–1616' },
    authorRole: '',
    firstPublished: '1623',
    tags: ['戏剧', '悲剧', '文艺复兴', '英国文学'],
    introduction:
      '三个女巫在荒原上叫出一个将军的未来，他便再也停不下来。莎士比亚最短的一部悲剧，几乎没有一场闲戏：夜色、敲门声、洗不净的手。文字依一六二三年第一对开本的旧拼写，也可以换成今日拼写。麦克白不是天生的恶人，他比谁都清楚自己在做什么，这正是可怕的地方：每杀一个人，他就少一分睡眠，多一分孤单。他的妻子起初比他果断，后来却在梦里洗手。几段独白写尽了事前的犹豫和事后的空虚，可以先读，再读全剧；一口气读完，不过一个晚上。',
    introductionEn:
      'Three witches greet a soldier with his own future, and he cannot leave it alone. The shortest of the great tragedies and the fastest: a murder, a knocking at the gate, a hand that will not come clean. The text keeps the spelling of the First Folio of 1623, and can be switched to that of today. Macbeth is no born villain. He knows better than anyone what he is doing, and with every murder he sleeps less and is more alone; his wife, the firmer of the two at first, ends by washing her hands in a dream. The great speeches, before the deed and after it, can be read first by themselves. The whole takes one evening.',
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
    bookId: 18,
    text: 'juliusCaesar',
    name: '裘力斯·凯撒',
    nameEn: 'Julius Caesar',
    author: { name: '威廉·莎士比亚', nameEn: 'William Shakespeare', dynasty: '', years: '1564–1616' },
    authorRole: '',
    firstPublished: '1623',
    tags: ['戏剧', '悲剧', '文艺复兴', '英国文学'],
    introduction:
      '一群自认高尚的人为了罗马的自由刺杀了凯撒，随后安东尼在广场上开口，一切都变了。关于友谊、权力与群众的戏。文字依一六二三年第一对开本的旧拼写，也可以换成今日拼写；原书只标幕，场次依通行本补在方括号中。凯撒在第三幕一开头就死了，戏的主角其实是布鲁图斯：他真心相信自己做得对，却一次次看错了人。广场上的两篇演说相隔不过几十行，一篇讲道理，一篇动感情，群众先后都信了，是看言语怎样左右人的一课。文字比莎士比亚别的悲剧明白，适合作第一部来读。',
    introductionEn:
      'Honourable men kill a friend for the sake of freedom; then Mark Antony is allowed to speak at the funeral. A play about friendship, power and how a crowd is turned. The text keeps the spelling of the First Folio of 1623, and can be switched to that of today; the Folio marks only the acts, and scenes are supplied in brackets. Caesar is dead early in the third act, and the play is really about Brutus, who is sure that he does right and misjudges nearly everyone. Two speeches over the body stand a few dozen lines apart, one to the reason and one to the feelings, and the crowd believes each in turn. The language is plainer than in the other tragedies, which makes it a good one to begin with.',
    source: FOLIO,
    licence: PUBLIC_DOMAIN,
    quotes: [
      { from: 'Friends, Romans, Countrymen', to: 'to praise him:' },
      { from: 'Cowards dye many times', to: 'death but once:' },
      { from: 'There is a Tide', to: 'in Miseries.' },
    ],
  },
]
