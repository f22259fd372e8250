/** Pictures that were uploaded on this page: what this browser sent, by the path at which they are published once the page is saved. */
const sent = new Map<string, string>();

/** Remembers a picture that was uploaded, so that it is seen before it is published. The page may show `data:` addresses, and no `blob:` ones. */
export async function rememberSent(path: string, file: Blob): Promise<void> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', reject);
    reader.readAsDataURL(file);
  });
  if (typeof reader.result === 'string') sent.set(path, reader.result);
}

/** Returns where a picture can be seen by the member who may have uploaded it. @param path where everybody sees it once it is published */
export const sourceOf = (path: string): string => sent.get(path) ?? path;
