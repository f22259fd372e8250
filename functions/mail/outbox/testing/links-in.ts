const plain = (html = '') => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** Returns where the links of a mail lead to. */
export const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => plain(url));
