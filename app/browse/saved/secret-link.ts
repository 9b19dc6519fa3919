/** What a program can read with a secret URL, because it can't sign in. */
export const linkPurposes = ['feed', 'calendar'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const isLinkPurpose = (text: string | undefined): text is LinkPurpose => linkPurposes.some((purpose) => purpose === text)
