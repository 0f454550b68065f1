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

/**
 * Poems by their id, the title and poet as the library has them for who reads this, then the titles they have elsewhere:
 * in the textbooks, in other collections, of another name of the tune.
 */
const POEMS = `
116455360234587|渭城曲 · 王维|送元二使安西|阳关曲|阳关三叠
56804404194914|相思 · 王维|红豆
214555385896732|鹿柴 · 王维|鹿寨
48154908131336|輞川集 辛夷塢 · 王维|辛夷坞
19626946657399|漢江臨眺 · 王维|汉江临泛
28626688691523|賦得古原草送別 · 白居易|古原草
45382258573218|憶江南 一 · 白居易|江南好
85986372421845|錢唐湖春行 · 白居易|钱塘湖春行
45198510883758|琵琶行 · 白居易|琵琶引
108994189616135|靜夜思 · 李白|夜思
221234858738078|黃鶴樓送孟浩然之廣陵 · 李白|送孟浩然之广陵
114851571703077|早發白帝城 · 李白|下江陵|朝发白帝城|白帝下江陵
268013215031277|望廬山瀑布水二首 二 · 李白|望庐山瀑布
83629609932524|客中行 · 李白|客中作
79509514698863|宣州謝朓樓餞別校書叔雲 · 李白|陪侍御叔华登楼歌
196073522568168|夢遊天姥吟留別 · 李白|别东鲁诸公
51288031578676|子夜吳歌·秋歌 · 李白|子夜四时歌
91913169497956|與史郎中飲聽黃鶴樓上吹笛 · 李白|与史郎中钦听黄鹤楼上吹笛
112289729373097|江畔獨步尋花七絕句 五 · 杜甫|江畔独步寻花
249033838935061|楓橋夜泊 · 张继|夜泊枫江
210465224341086|咏柳 · 贺知章|柳枝词
161445593021831|在獄詠蟬 · 骆宾王|狱中咏蝉
71964797834815|易水送別 · 骆宾王|于易水送人
195809241391456|悯农（之一） · 李绅|锄禾
271231729713236|劍客 · 贾岛|述剑
250634876343806|初春小雨 · 韩愈|早春呈水部张十八员外
187901318181409|過華清宮絕句三首 一 · 杜牧|过华清宫
274075782646169|登樂遊原 · 李商隐|乐游原
3986107616973|夜雨寄北 · 李商隐|夜雨寄内
37668692465808|嫦娥 · 李商隐|常娥
74682146532784|漁父 一 · 张志和|渔歌子
54238344607986|惠崇春江晚景二首 其一 · 苏轼|惠崇春江晓景|春江晚景
159339298914848|冬景 · 苏轼|赠刘景文
137323984726108|六月二十七日望湖樓醉書五絕 其一 · 苏轼|六月二十七日望湖楼醉书|望湖楼醉书
203515718456975|食荔支二首 其二 · 苏轼|惠州一绝|食荔枝
269529851086530|題沈君琴 · 苏轼|琴诗
202871926957610|水调歌头·明月几时有 · 苏轼|水调歌头·丙辰中秋
122143597946632|江神子·密州出猎 · 苏轼|江城子·密州出猎
127608931438406|江神子·乙卯正月二十日夜记梦 · 苏轼|江城子·乙卯正月二十日夜记梦|江城子·记梦
243435062031847|定风波·莫听穿林打叶声 · 苏轼|定风波·三月七日
69603083937088|中秋月 · 苏轼|阳关曲·中秋月
104604324881342|西湖 · 杨万里|晓出净慈寺送林子方
116792847628328|村居即事 · 翁卷|乡村四月
155952742811969|田家 · 范成大|四时田园杂兴|夏日田园杂兴
84935113591293|四時田園雜興六十首 夏日田園雜興十二絕 其一 · 范成大|四时田园杂兴
257322533765217|渔家傲·天接云涛连晓雾 · 李清照|渔家傲·记梦
20749279540124|醉花阴·薄雾浓云愁永昼 · 李清照|醉花阴·重阳
243141282652132|有約 · 赵师秀|约客
230410916715584|观沧海 · 曹操|步出夏门行
157139123262238|龟虽寿 · 曹操|步出夏门行
106210017910191|送杜少府之任蜀州 · 王勃|送杜少府之任蜀川
23677256851339|次北固山下 · 王湾|江南意
271537713334698|望洞庭湖贈張丞相 · 孟浩然|临洞庭|临洞庭上张丞相
185178838464619|題破山寺後禪院 · 常建|破山寺后禅院
187552692889204|登黃鶴樓 · 崔颢|黄鹤楼
190191923198008|長干行·君家何處住 · 崔颢|长干曲
19041498087443|走馬川行奉送封大夫出師 · 岑参|走马川行奉送封大夫出师西征
168141402513088|寒食 · 韩翃|寒食即事
143838851940392|春怨 · 金昌绪|伊州歌
271242804287467|梅花 · 林逋|山园小梅
199935425880725|不第後賦菊 · 黄巢|咏菊
54243794795842|月夜 · 刘方平|夜月
38022474921861|十五夜望月寄杜郎中 · 王建|十五夜望月
82452501097173|蟬 · 虞世南|咏蝉
171857481095856|近試上張水部 · 朱庆馀|闺意献张水部
261735317602448|望月懷遠 · 张九龄|望月怀古
235507672098845|梦江南·梳洗罢 · 温庭筠|望江南·梳洗罢
78903602713024|菩萨蛮 其一 · 温庭筠|菩萨蛮·小山重叠金明灭
203832685895853|相见欢·无言独上西楼 · 李煜|乌夜啼
12600623730104|相见欢·林花谢了春红 · 李煜|乌夜啼
204349241840014|浪淘沙令·帘外雨潺潺 · 李煜|浪淘沙·帘外雨潺潺
244035155332435|望江南·多少恨 · 李煜|忆江南
166672884126255|謁金門 一 · 冯延巳|谒金门·风乍起
44960532611185|凤栖梧·伫倚危楼风细细 · 柳永|蝶恋花·伫倚危楼风细细
182748066834154|八声甘州·对潇潇 · 柳永|八声甘州·对潇潇暮雨洒江天
229589242585619|鹊踏枝·槛菊愁烟兰泣露 · 晏殊|蝶恋花·槛菊愁烟兰泣露
118271799414607|鹧鸪天·彩袖殷勤捧玉锺 · 晏几道|鹧鸪天·彩袖殷勤捧玉钟
75347563185658|生查子·去年元夜时 · 欧阳修|生查子·元夕
221292234154671|横塘路·凌波不过横塘路 · 贺铸|青玉案·凌波不过横塘路
273007762973594|半死桐·重过阊门万事非 · 贺铸|鹧鸪天·半死桐
176600500866796|摸鱼儿·更能消 · 辛弃疾|摸鱼儿·更能消几番风雨
191741467221053|唐多令·芦叶满汀洲 · 刘过|唐多令·重过武昌
235304426827351|越调・天净沙秋思 · 马致远|天净沙·秋思|秋思
214760132706248|中吕・山坡羊 · 张养浩|山坡羊·潼关怀古|潼关怀古
37243714487188|般涉调・哨遍高祖还乡 · 睢景臣|高祖还乡|哨遍·高祖还乡
153347358895763|木兰花令·拟古决绝词 · 纳兰性德|木兰花令·拟古决绝词柬友|拟古决绝词
243679059194289|九歌·国殇 · 屈原|国殇
9592200804028|九歌·湘夫人 · 屈原|湘夫人
99749156620433|九歌·山鬼 · 屈原|山鬼
`

const poems = rowsOf(POEMS)

/** By the name as the library has it; none of what has no other. */
export const otherNames = { author: namesIn(AUTHORS), book: namesIn(BOOKS), list: namesIn(LISTS) }

const titles = new Map(poems.map(([id = '', , ...rest]) => [Number(id), rest]))

/** The titles that a poem has elsewhere; none of nearly all. */
export function otherTitles(poemId: number): readonly string[] {
  return titles.get(poemId) ?? NONE
}

/** The poems that have other titles elsewhere, with the title and poet under which the library is to have them. */
export const poemsTitledElsewhere: readonly { poemId: number; label: string }[] = poems.map(
  ([id = '', label = '']) => ({
    poemId: Number(id),
    label,
  }),
)

const NONE: readonly string[] = []

function namesIn(rows: string): (name: string) => readonly string[] {
  const others = new Map(rowsOf(rows).map(([name = '', ...rest]) => [name, rest]))
  return name => others.get(name) ?? NONE
}

function rowsOf(rows: string): string[][] {
  return rows
    .trim()
    .split('\n')
    .map(row => row.split('|'))
}
