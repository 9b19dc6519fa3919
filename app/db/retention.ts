/** The jobs on a clock that delete what is over its time are called so. */
export const isRetention = (job: string) => /^(forget|delete|drop)-/.test(job) || job === 'end-sessions'
