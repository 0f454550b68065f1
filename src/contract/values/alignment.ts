/** A bead that is less sure wants an editor's eye: of those said with .6 four in ten are wrong. */
export const DOUBTFUL_BELOW = 0.6
