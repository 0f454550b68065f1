/** A list of built-in books in reading order. Text: ours, CC BY 4.0. */
type BookListEntry = {
  /** Fixed, 1–49. */
  collectionId: number
  ref: string
  name: string
  nameEn: string
  introduction: string
  introductionEn: string
  bookIds: number[]
}

export const bookLists: readonly BookListEntry[] = [
  {
    collectionId: 1,
    ref: 'content:book-lists:sishu',
    name: '四书',
    nameEn: 'The Four Books',
    introduction:
      '《大学》立其规模，《论语》立其根本，《孟子》看其发越，《中庸》求其精微：朱熹为学者定下的四部书与读的次序。此后七百年，中国的读书人都从这里开始。',
    introductionEn:
      'The Great Learning sets the frame, the Analects the root, Mencius the reach, the Mean the finest grain: Zhu Xi’s four books, in the order he would have them read. For seven hundred years every Chinese scholar began here.',
    bookIds: [10, 1, 6, 11],
  },
  {
    collectionId: 2,
    ref: 'content:book-lists:mengxue',
    name: '蒙学',
    nameEn: 'Chinese primers',
    introduction:
      '从前的孩子入学，先背“三百千”，再学对仗与典故。这些小书短小、押韵、朗朗上口，一半是识字课本，一半是一部浓缩的常识与人情。',
    introductionEn:
      'What a child once learned by heart before anything else: the Three Character Classic, the surnames, the thousand characters, then couplets and allusions. Short, rhymed, made to be said aloud; half primer, half a handbook of manners and common knowledge.',
    bookIds: [8, 23, 13, 22, 19, 26, 20, 25, 29],
  },
  {
    collectionId: 3,
    ref: 'content:book-lists:english-novels',
    name: '英语小说',
    nameEn: 'Novels in English',
    introduction:
      '从奥斯汀的客厅到麦尔维尔的大洋，从兔子洞到切斯特顿的伦敦：一百年间七部长篇与一部短篇集，读的是人怎样看错别人，又怎样看清自己。',
    introductionEn:
      'From Austen’s drawing rooms to Melville’s ocean, from the rabbit hole to Chesterton’s London: seven novels and a book of stories in which people misread one another and come to see themselves.',
    bookIds: [12, 7, 17, 3, 2, 24, 27, 21],
  },
  {
    collectionId: 4,
    ref: 'content:book-lists:shakespeare',
    name: '莎士比亚悲剧',
    nameEn: 'Tragedies of Shakespeare',
    introduction:
      '一个迟疑的王子，一个被预言引诱的将军，一群以自由之名杀人的朋友。三部悲剧都依一六二三年第一对开本的旧拼写，读来像站在当年的印刷铺里；也都可以换成今日拼写。',
    introductionEn:
      'A prince who waits, a general led on by a prophecy, friends who kill in the name of freedom. All three tragedies keep the spelling of the First Folio of 1623, and can be switched to that of today.',
    bookIds: [18, 5, 14],
  },
]
