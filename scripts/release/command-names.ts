/** The commands of `bin/evenfall`, in the order that it lists them. A release has those whose script it has: scripts/NAME.ts. */
export const commandNames = [
  'start',
  'doctor',
  'report',
  'upgrade',
  'rollback',
  'backup',
  'restore',
  'move',
  'files',
  'content',
  'settings',
  'setup-link',
  'create-admin',
  'legal-hold',
  'end-hold',
  'verify-log',
] as const
