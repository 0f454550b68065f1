/**
 * Well-known works and authors that the sources of this library do not have, so that a search for them can say so. Each row:
 * kind, name and its other names with | between, English names, author, the author's English name; of a poem also a few
 * characters of it, by which it is known where it has come in after all.
 */
const ROWS = `
poem;敕勒歌;Song of the Chile;北朝民歌;Northern folk song;风吹草低见牛羊
poem;木兰诗|木兰辞|木兰;Ballad of Mulan|Mulan|Song of Mulan;北朝民歌;Northern folk song;唧唧复唧唧
poem;孔雀东南飞|焦仲卿妻|古诗为焦仲卿妻作;The Peacock Flies Southeast|Southeast the Peacock Flies;汉乐府;Han ballad;孔雀东南飞五里一徘徊
poem;长歌行;A Slow Song;汉乐府;Han ballad;少壮不努力
poem;陌上桑;Mulberry on the Path;汉乐府;Han ballad;日出东南隅照我秦氏楼
poem;上邪;By Heaven;汉乐府;Han ballad;上邪我欲与君相知
poem;古诗十九首|行行重行行|迢迢牵牛星;Nineteen Old Poems;佚名;Anonymous;行行重行行与君生别离
poem;饮酒|饮酒其五|采菊东篱下|采菊东篱下悠然见南山|结庐在人境;Drinking Wine;陶渊明;Tao Yuanming;结庐在人境
poem;归园田居|种豆南山下;Returning to the Farm to Dwell|Return to Gardens and Fields;陶渊明;Tao Yuanming;少无适俗韵
poem;移居|奇文共欣赏;Moving House;陶渊明;Tao Yuanming;昔欲居南村
poem;读山海经|刑天舞干戚;Reading the Classic of Mountains and Seas;陶渊明;Tao Yuanming;孟夏草木长
poem;七步诗|煮豆燃豆萁|本是同根生;Seven Steps Verse;曹植;Cao Zhi;本是同根生
poem;洛神赋;Rhapsody on the Goddess of the Luo;曹植;Cao Zhi;翩若惊鸿
poem;白马篇;The White Horse;曹植;Cao Zhi;白马饰金羁
poem;登池上楼|池塘生春草;Climbing the Tower by the Pond;谢灵运;Xie Lingyun;池塘生春草园柳变鸣禽
poem;墨梅;Ink Plum;王冕;Wang Mian;只留清气满乾坤
poem;石灰吟|粉骨碎身浑不怕|粉身碎骨浑不怕;Song of Lime;于谦;Yu Qian;要留清白在人间
poem;竹石|咬定青山不放松;Bamboo and Rock;郑燮;Zheng Xie;咬定青山不放松
poem;村居|草长莺飞二月天;Village Life;高鼎;Gao Ding;草长莺飞二月天
poem;己亥杂诗|九州生气恃风雷|落红不是无情物;Miscellaneous Poems of the Year Jihai;龚自珍;Gong Zizhen;九州生气恃风雷
poem;临江仙滚滚长江东逝水|滚滚长江东逝水;The Yangtze Flows East;杨慎;Yang Shen;滚滚长江东逝水
poem;明日歌;Song of Tomorrow;钱福;Qian Fu;明日复明日
poem;爱莲说;On the Love of the Lotus;周敦颐;Zhou Dunyi;出淤泥而不染
poem;大风歌;Song of the Great Wind;刘邦;Liu Bang;大风起兮云飞扬
poem;垓下歌;Song of Gaixia;项羽;Xiang Yu;力拔山兮气盖世
author;陶渊明|陶潜|五柳先生;Tao Yuanming|T'ao Ch'ien|Tao Qian|Tao Chien;陶渊明;Tao Yuanming
author;曹植|曹子建;Cao Zhi|Ts'ao Chih;曹植;Cao Zhi
author;谢灵运|谢康乐;Xie Lingyun;谢灵运;Xie Lingyun
author;龚自珍|龚定庵;Gong Zizhen;龚自珍;Gong Zizhen
author;郑板桥|郑燮;Zheng Banqiao|Zheng Xie;郑燮;Zheng Xie
author;唐寅|唐伯虎;Tang Yin|Tang Bohu;唐寅;Tang Yin
author;鲁迅;Lu Xun|Lu Hsun;鲁迅;Lu Xun
book;红楼梦|石头记;Dream of the Red Chamber|The Dream of the Red Chamber|The Story of the Stone|A Dream of Red Mansions|Hung Lou Meng;曹雪芹;Cao Xueqin
book;西游记;Journey to the West|The Journey to the West|Monkey;吴承恩;Wu Cheng’en
book;三国演义|三国志演义|三国志通俗演义;Romance of the Three Kingdoms|The Romance of the Three Kingdoms|Three Kingdoms;罗贯中;Luo Guanzhong
book;水浒传|水浒|忠义水浒传;Water Margin|Outlaws of the Marsh|All Men Are Brothers;施耐庵;Shi Nai’an
book;金瓶梅;The Plum in the Golden Vase|Golden Lotus|Jin Ping Mei;兰陵笑笑生;Lanling Xiaoxiao Sheng
book;儒林外史;The Scholars|Unofficial History of the Scholars;吴敬梓;Wu Jingzi
book;聊斋志异|聊斋;Strange Tales from a Chinese Studio|Strange Stories from a Chinese Studio;蒲松龄;Pu Songling
book;封神演义|封神榜;Investiture of the Gods;许仲琳;Xu Zhonglin
book;镜花缘;Flowers in the Mirror;李汝珍;Li Ruzhen
book;浮生六记;Six Records of a Floating Life|Six Chapters of a Floating Life;沈复;Shen Fu
book;道德经|老子;Tao Te Ching|Dao De Jing|Daodejing|Laozi|Lao Tzu|The Way and Its Power;老子;Laozi
book;庄子|南华经;Zhuangzi|Chuang Tzu;庄子;Zhuangzi
book;列子;Liezi|Lieh Tzu;列御寇;Lie Yukou
book;荀子;Xunzi|Hsün Tzu;荀子;Xunzi
book;韩非子;Han Feizi;韩非;Han Fei
book;墨子;Mozi|Mo Tzu;墨子;Mozi
book;孙子兵法|孙子|兵法;The Art of War|Art of War|Sun Tzu|Sunzi;孙武;Sun Tzu
book;三十六计;Thirty-Six Stratagems;佚名;Anonymous
book;易经|周易;I Ching|Yi Jing|Book of Changes|The Book of Changes|Classic of Changes;佚名;Anonymous
book;尚书|书经;Book of Documents|Classic of History;佚名;Anonymous
book;礼记;Book of Rites;戴圣;Dai Sheng
book;春秋左传|左传|左氏春秋;Zuo Zhuan|Commentary of Zuo;左丘明;Zuo Qiuming
book;史记;Records of the Grand Historian|Shiji;司马迁;Sima Qian
book;汉书;Book of Han;班固;Ban Gu
book;三国志;Records of the Three Kingdoms;陈寿;Chen Shou
book;资治通鉴;Zizhi Tongjian|Comprehensive Mirror;司马光;Sima Guang
book;战国策;Strategies of the Warring States;刘向;Liu Xiang
book;山海经;Classic of Mountains and Seas|Shan Hai Jing;佚名;Anonymous
book;世说新语;A New Account of the Tales of the World;刘义庆;Liu Yiqing
book;搜神记;In Search of the Supernatural;干宝;Gan Bao
book;文心雕龙;The Literary Mind and the Carving of Dragons;刘勰;Liu Xie
book;人间词话;Remarks on Lyrics in the Human World;王国维;Wang Guowei
book;西厢记;Romance of the Western Chamber|The Story of the Western Wing;王实甫;Wang Shifu
book;牡丹亭;The Peony Pavilion;汤显祖;Tang Xianzu
book;菜根谭;Vegetable Roots Discourse|Caigentan;洪应明;Hong Yingming
book;黄帝内经;The Yellow Emperor’s Classic of Medicine;佚名;Anonymous
book;本草纲目;Compendium of Materia Medica;李时珍;Li Shizhen
book;金刚经;Diamond Sutra|The Diamond Sutra;佚名;Anonymous
book;心经|般若波罗蜜多心经;Heart Sutra|The Heart Sutra;佚名;Anonymous
book;傲慢与偏见;Pride and Prejudice;简·奥斯汀;Jane Austen
book;简爱|简·爱;Jane Eyre;夏洛蒂·勃朗特;Charlotte Brontë
book;呼啸山庄;Wuthering Heights;艾米莉·勃朗特;Emily Brontë
book;罗密欧与朱丽叶;Romeo and Juliet;威廉·莎士比亚;William Shakespeare
book;李尔王;King Lear;威廉·莎士比亚;William Shakespeare
book;奥赛罗|奥瑟罗;Othello;威廉·莎士比亚;William Shakespeare
book;鲁滨逊漂流记|鲁滨孙漂流记;Robinson Crusoe;丹尼尔·笛福;Daniel Defoe
book;格列佛游记;Gulliver’s Travels;乔纳森·斯威夫特;Jonathan Swift
book;双城记;A Tale of Two Cities;查尔斯·狄更斯;Charles Dickens
book;雾都孤儿;Oliver Twist;查尔斯·狄更斯;Charles Dickens
book;远大前程;Great Expectations;查尔斯·狄更斯;Charles Dickens
book;福尔摩斯探案集|福尔摩斯;Sherlock Holmes|The Adventures of Sherlock Holmes;阿瑟·柯南·道尔;Arthur Conan Doyle
book;汤姆·索亚历险记|汤姆索亚历险记;The Adventures of Tom Sawyer|Tom Sawyer;马克·吐温;Mark Twain
book;瓦尔登湖;Walden;亨利·戴维·梭罗;Henry David Thoreau
book;弗兰肯斯坦|科学怪人;Frankenstein;玛丽·雪莱;Mary Shelley
book;德古拉;Dracula;布莱姆·斯托克;Bram Stoker
book;圣经;The Bible|Bible|King James Bible;佚名;Anonymous
book;伊利亚特;The Iliad|Iliad;荷马;Homer
book;奥德赛;The Odyssey|Odyssey;荷马;Homer
`

export type MissingWork = {
  kind: 'poem' | 'book' | 'author'
  name: string
  nameEn: string
  /** All by which it is asked for. */
  names: readonly string[]
  author: string
  authorEn: string
  /** Of a poem: what only it has. */
  key: string
}

export const missingWorks: readonly MissingWork[] = ROWS.trim()
  .split('\n')
  .map(row => {
    const [kind = '', chinese = '', english = '', author = '', authorEn = '', key = ''] = row.split(';')
    const names = [...chinese.split('|'), ...english.split('|')]
    const [name = '', nameEn = ''] = [chinese.split('|')[0], english.split('|')[0]]
    return { kind: kind as MissingWork['kind'], name, nameEn, names, author, authorEn, key }
  })
