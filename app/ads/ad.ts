export type PhotoFile = { name: string; alt: string }

/** What a list shows of an ad. */
export type AdCard = {
  id: number
  path: string
  title: string
  age: number
  category: string
  text: string
  photos: PhotoFile[]
  isSample: boolean
  isFeatured: boolean
}
