/** Returns an error as a service of AWS throws it: its name tells what is wrong. */
export const serviceError = (name: string, message = name): Error => Object.assign(new Error(message), { name });
