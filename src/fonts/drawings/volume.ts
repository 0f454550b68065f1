/** A volume in a box of 300 × 416: its title without subtitle, its author or '', its cloth, the grid its writing keeps to. */
export type Volume = { title: string; author: string; dye: string; grid: number }
