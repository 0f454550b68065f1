// The package ships no types; these are the options used here, from its README (2.9.0).
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat?: 'sfnt' | 'woff2'
    keepFeatures?: string[]
    variationAxes?: Record<string, number>
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options?: SubsetOptions): Promise<Buffer>
}
