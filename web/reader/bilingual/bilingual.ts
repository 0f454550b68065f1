/** What reads two editions together, as one file that is loaded when somebody asks for both. */
export { attach } from './attach.ts'
export { bilingualManner } from './pair.ts'
