export type Testimonial = { quote: string; about: string }
