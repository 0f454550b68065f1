/** `/builds/meta/{id}.json`: when a build was made, and the addresses of its pages that have a payload. */
export type BuildMetadata = { id: string; builtAt: string; prerendered: string[] }
