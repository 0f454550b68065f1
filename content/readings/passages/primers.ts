/** Readings that only the passage decides, of the primers. Form: `../passages.ts`. */
export const PRIMERS = `
剥复 bō - # 周易
淮济，此四渎 - jǐ - - - - # 三字经
子孙，至曾玄 - - - - zēng - # 三字经
孙，至曾玄 - - - zēng - # 三字经
泌七岁 bì - - # 三字经
王传者 - zhuàn - # 三字经
三传者 - zhuàn - # 三字经
先贤传 - - zhuàn # 三字经
古圣著 - - zhù # 三字经
曰平上 - - shǎng # 三字经
宜调叶 - - xié # 三字经
乐经亡 yuè - - # 三字经
朝于斯 zhāo - - # 三字经
及徵羽 - zhǐ - # 三字经
及征羽 - zhǐ - # 三字经
禅尊位 shàn - - # 三字经
路侠槐卿 - jiā - - # 千字文
闲处，沉默 - chǔ - - - # 千字文
索居闲处 - - - chǔ # 千字文
的历 dì - # 千字文
`
