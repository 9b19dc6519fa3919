/** By these names, scheduled jobs delete data that is past its retention. */
export const isRetention = (job: string) => /^(forget|delete|drop)-/.test(job) || job === 'end-sessions'
