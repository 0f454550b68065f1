import { CHUCI_LISAO_TO_DAZHAO } from './passages/chuci-lisao-to-dazhao.ts'
import { CHUCI_XISHI_TO_JIUSI } from './passages/chuci-xishi-to-jiusi.ts'
import { CI } from './passages/ci.ts'
import { CI_POPULAR } from './passages/ci-popular.ts'
import { DAXUE_ZHONGYONG } from './passages/daxue-zhongyong.ts'
import { ESSAYS_GUOYU_TO_CHUCI } from './passages/essays-guoyu-to-chuci.ts'
import { ESSAYS_HAN_TO_EARLY_TANG } from './passages/essays-han-to-early-tang.ts'
import { ESSAYS_HAN_YU_AND_LIU_ZONGYUAN } from './passages/essays-han-yu-and-liu-zongyuan.ts'
import { ESSAYS_LI_SI_TO_SIMA_QIAN } from './passages/essays-li-si-to-sima-qian.ts'
import { ESSAYS_SONG_TO_MING } from './passages/essays-song-to-ming.ts'
import { ESSAYS_ZUOZHUAN } from './passages/essays-zuozhuan.ts'
import { LUNYU } from './passages/lunyu.ts'
import { MENGZI_LIANGHUIWANG_TO_LILOU } from './passages/mengzi-lianghuiwang-to-lilou.ts'
import { MENGZI_WANZHANG_TO_JINXIN } from './passages/mengzi-wanzhang-to-jinxin.ts'
import { PRIMERS } from './passages/primers.ts'
import { SHI_FROM_SONG } from './passages/shi-from-song.ts'
import { SHI_POPULAR_FROM_SONG } from './passages/shi-popular-from-song.ts'
import { SHI_POPULAR_OF_LU_YOU } from './passages/shi-popular-of-lu-you.ts'
import { SHI_POPULAR_OF_NORTHERN_SONG } from './passages/shi-popular-of-northern-song.ts'
import { SHI_POPULAR_TO_TANG } from './passages/shi-popular-to-tang.ts'
import { SHI_TO_TANG } from './passages/shi-to-tang.ts'
import { SHIJING_DAYA } from './passages/shijing-daya.ts'
import { SHIJING_SONG } from './passages/shijing-song.ts'
import { SHIJING_XIAOYA } from './passages/shijing-xiaoya.ts'
import { SHIJING_ZHENGFENG_TO_BINFENG } from './passages/shijing-zhengfeng-to-binfeng.ts'
import { SHIJING_ZHOUNAN_TO_WANGFENG } from './passages/shijing-zhounan-to-wangfeng.ts'
import { YOUMENGYING } from './passages/youmengying.ts'

/**
 * Readings that only the passage decides, in simplified characters as it stands there: one syllable for each character,
 * `-` for one that is left alone, marks counted. `^` and `$` are the beginning and the end of a run of Han. Behind `#`
 * stands the passage.
 */
export const PASSAGES: readonly string[] = [
  LUNYU,
  MENGZI_LIANGHUIWANG_TO_LILOU,
  MENGZI_WANZHANG_TO_JINXIN,
  DAXUE_ZHONGYONG,
  SHIJING_ZHOUNAN_TO_WANGFENG,
  SHIJING_ZHENGFENG_TO_BINFENG,
  SHIJING_XIAOYA,
  SHIJING_DAYA,
  SHIJING_SONG,
  CHUCI_LISAO_TO_DAZHAO,
  CHUCI_XISHI_TO_JIUSI,
  ESSAYS_ZUOZHUAN,
  ESSAYS_GUOYU_TO_CHUCI,
  ESSAYS_LI_SI_TO_SIMA_QIAN,
  ESSAYS_HAN_TO_EARLY_TANG,
  ESSAYS_HAN_YU_AND_LIU_ZONGYUAN,
  ESSAYS_SONG_TO_MING,
  SHI_TO_TANG,
  SHI_FROM_SONG,
  SHI_POPULAR_TO_TANG,
  SHI_POPULAR_FROM_SONG,
  SHI_POPULAR_OF_LU_YOU,
  SHI_POPULAR_OF_NORTHERN_SONG,
  CI,
  CI_POPULAR,
  PRIMERS,
  YOUMENGYING,
]
