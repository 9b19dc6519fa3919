/** What a program may ask for with a secret in the address, for it cannot sign in. */
export const linkPurposes = ['feed', 'calendar'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const isLinkPurpose = (text: string | undefined): text is LinkPurpose => linkPurposes.some((purpose) => purpose === text)
