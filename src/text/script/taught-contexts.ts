import { TAUGHT_B_TO_F } from './taught-contexts/b-to-f.ts'
import { TAUGHT_G_TO_K } from './taught-contexts/g-to-k.ts'
import { TAUGHT_L_TO_Z } from './taught-contexts/l-to-z.ts'
import { TAUGHT_RARE } from './taught-contexts/rare.ts'

/**
 * Which traditional character stands for a simplified one that stands for several, by what is beside it, as five texts that
 * were typed in traditional characters taught it: 全唐詩 (but for 20,282 lines kept for the test), 全宋詩, the lives of their
 * authors, 三國志演義, 西遊記. 2097 contexts, each of which mends at least three places more than it breaks. Form and
 * order: `contexts.ts`; what a person decided stands in `reviewed-contexts.ts`, which is read after this.
 */
export const TAUGHT_CONTEXTS: readonly string[] = [TAUGHT_B_TO_F, TAUGHT_G_TO_K, TAUGHT_L_TO_Z, TAUGHT_RARE]
