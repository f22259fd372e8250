/** Returns the key of the item that an account signs in with. There is one per address, which is what keeps addresses unique. */
export const loginKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'LOGIN' });
