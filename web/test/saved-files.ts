/** A file that the page saved, with its name and its content. */
interface SavedFile {
  name: string;
  text: Promise<string>;
}

/** Collects the files that the page saves from now on, which jsdom cannot download. */
export function collectSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let blob = new Blob();
  URL.createObjectURL = (data) => {
    blob = data as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: new Response(blob).text() });
  });
  return saved;
}
