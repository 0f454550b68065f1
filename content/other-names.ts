/**
 * By what else people call what the library has, in either language: other titles and translations of a name, and the
 * spellings of Wade–Giles and of old books. Each row: the name as the library has it, then the others, with | between.
 */
const AUTHORS = `
李白|Li Po|Li Pai|Li Pe|Rihaku
杜甫|Tu Fu
白居易|Po Chu-i|Po Chü-i|Bo Juyi|Pai Chu-i
苏轼|Su Dongpo|Su Tung-p'o|Su Tungpo|Su Shih
王维|Wang Mojie|Wang Wei
李清照|Li Ch'ing-chao|Li Qingzhao
孟浩然|Meng Hao-jan
李商隐|Li Shang-yin
杜牧|Tu Mu
李贺|Li Ho
李煜|Li Hou Chu
柳宗元|Liu Tsung-yuan
刘禹锡|Liu Yu-hsi
元稹|Yuan Chen
韩愈|Han Yü
韦应物|Wei Ying-wu
王昌龄|Wang Ch'ang-ling
贺知章|Ho Chih-chang
岑参|Ts'en Shen|Cen Can
高适|Kao Shih
贾岛|Chia Tao
寒山|Han Shan|Cold Mountain
欧阳修|Ou-yang Hsiu
辛弃疾|Hsin Ch'i-chi
陆游|Lu Yu
王安石|Wang An-shih
黄庭坚|Huang T'ing-chien
秦观|Ch'in Kuan
姜夔|Chiang K'uei
曹操|Ts'ao Ts'ao
屈原|Ch'ü Yüan|Chu Yuan
薛涛|Hsüeh T'ao|Hsueh Tao
鱼玄机|Yü Hsüan-chi
孔子|孔夫子|仲尼|孔丘|Kongzi|K'ung-tzu|Kung Fu-tzu|Master Kong
孟子|孟轲|Mengzi|Meng-tzu
威廉·莎士比亚|莎翁
G. K. 切斯特顿|切斯特顿
`

const BOOKS = `
论语|Analects of Confucius|Confucian Analects|Sayings of Confucius|Lun Yü
孟子|The Works of Mencius|Mengzi
大学|Great Learning|Daxue
中庸|The Mean|The Unwobbling Pivot|Zhongyong
三字经|San Zi Jing|Three Character Classic|Trimetric Classic
千字文|Thousand Character Classic|Thousand Character Essay|Qianziwen
百家姓|Hundred Family Surnames|Baijiaxing
弟子规|Standards for Being a Good Pupil and Child|Dizigui
古文观止|Guwen Guanzhi|Ultimate Anthology of Classical Prose
爱丽丝梦游仙境|爱丽丝漫游奇境|爱丽丝漫游奇境记|爱丽丝漫游仙境|阿丽思漫游奇境记|Alice in Wonderland|Alice
白鲸|白鲸记|莫比·迪克|莫比迪克|大白鲸|Moby Dick|The White Whale
哈姆雷特|哈姆莱特|哈孟雷特|王子复仇记|The Prince of Denmark
麦克白|马克白|麦克佩斯
裘力斯·凯撒|凯撒大帝|恺撒大帝|尤利乌斯·凯撒|朱利叶斯·恺撒
爱玛|艾玛
理智与情感|理性与感性|Sense & Sensibility
劝导|劝服|Persuasion
失乐园|失落园
草叶集|Leaves of Grass
布朗神父的智慧|布朗神父探案集|Father Brown
代号星期四|The Man Who Was Thursday|一个名叫星期四的人
幽梦影|Dream Shadows
增广贤文|增广昔时贤文|昔时贤文
朱子家训|朱子治家格言|治家格言
`

const LISTS = `
诗经|毛诗|诗三百|Classic of Poetry|Book of Odes|Book of Poetry|The Odes|Shijing|Shi Jing|Shih Ching
楚辞|Chu Ci|Ch'u Tz'u|Songs of the South|Elegies of Chu|Verses of Chu
唐诗三百首|300 Tang Poems|Three Hundred T'ang Poems|Tang Shi San Bai Shou|Three Hundred Poems of the Tang
宋词三百首|300 Song Lyrics|Three Hundred Song Ci|300 Song Ci
千家诗|Poems of the Thousand Masters
莎士比亚十四行诗|十四行诗|The Sonnets|Shakespeare Sonnets|Sonnets of Shakespeare
`

/** By the name as the library has it; none of what has no other. */
export const otherNames = { author: namesIn(AUTHORS), book: namesIn(BOOKS), list: namesIn(LISTS) }

function namesIn(rows: string): (name: string) => readonly string[] {
  const others = new Map(
    rows
      .trim()
      .split('\n')
      .map(row => row.split('|'))
      .map(([name = '', ...rest]) => [name, rest]),
  )
  return name => others.get(name) ?? []
}
