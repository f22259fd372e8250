/** The office's address and a link to it on a map. */
export const office = {
  lines: ['Marquee Pte. Ltd.', '20 Maxwell Road, #09-17', 'Singapore 069113'],
  map: 'https://www.openstreetmap.org/?mlat=1.2789&mlon=103.8456#map=17/1.2789/103.8456',
} as const;
