import { redirect } from 'react-router'

/** Password managers know this address (https://w3c.github.io/webappsec-change-password-url/). The page itself asks the visitor to sign in. */
export const loader = () => redirect('/account/password', 303)
