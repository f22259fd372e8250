/** The part of a page's interface that is used here: the bench is compiled without the types of pages. */
interface InPage {
  document: {
    querySelector: (selector: 'video') => Video | null;
    addEventListener: (type: 'click', listener: (event: { timeStamp: number }) => void, isCapturing: boolean) => void;
  };
  performance: { timeOrigin: number };
  OffscreenCanvas: new (width: number, height: number) => { getContext: (kind: '2d', options: object) => Context };
  setInterval: (look: () => void, milliseconds: number) => void;
  recorded: PictureRecord;
}

declare const window: InPage;

interface Video {
  requestVideoFrameCallback: (shown: (now: number, frame: { expectedDisplayTime: number }) => void) => void;
}

interface Context {
  drawImage: (video: Video, x: number, y: number, width: number, height: number) => void;
  getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray };
}

/** The pictures that a page has shown. Times in milliseconds since the epoch. */
export interface PictureRecord {
  /** Differs after the page was loaded again. */
  loadedAt: number;
  /** The last click. */
  clickedAt: number | null;
  /** The squares of each picture as bits, and when it was shown. */
  pictures: [word: number, shownAt: number][];
}

/**
 * Runs in a page from its beginning and records each picture that its video shows.
 * @param grid the number of squares in the upper half of the picture
 */
export function recordPictures({ columns, rows }: { columns: number; rows: number }): void {
  const page = window;
  const { timeOrigin } = page.performance;
  const recorded: PictureRecord = { loadedAt: timeOrigin, clickedAt: null, pictures: [] };
  page.recorded = recorded;
  // Four pixels per square and direction: the middle of each is sharp.
  const [width, height] = [columns * 4, rows * 8];
  const context = new page.OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  let watched: Video | null = null;

  const read = (video: Video): number => {
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height / 2);
    let word = 0;
    for (let bit = 0; bit < columns * rows; bit += 1) {
      const [x, y] = [(bit % columns) * 4 + 2, Math.floor(bit / columns) * 4 + 2];
      if (data[(y * width + x) * 4]! > 128) word |= 1 << bit;
    }
    return word;
  };
  const follow = (video: Video) =>
    video.requestVideoFrameCallback((_, { expectedDisplayTime }) => {
      recorded.pictures.push([read(video), timeOrigin + expectedDisplayTime]);
      if (video === watched) follow(video);
    });
  page.setInterval(() => {
    const video = page.document.querySelector('video');
    if (video === watched) return;
    watched = video;
    if (video) follow(video);
  }, 10);
  page.document.addEventListener('click', ({ timeStamp }) => (recorded.clickedAt = timeOrigin + timeStamp), true);
}
