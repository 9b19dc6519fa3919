/** `lang` is set for one that pages in another language show untranslated. */
export type Testimonial = { quote: string; about: string; lang?: 'en' }
