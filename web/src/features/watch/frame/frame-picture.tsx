/** The event's picture in the frame until the film has one. @param image its address; empty for none */
export function FramePicture({ image }: { image: string }) {
  if (!image) return null;
  return (
    <img
      src={image}
      alt=""
      width={1600}
      height={900}
      // In the place of a film's usual picture.
      className="frame-picture absolute inset-0 m-auto aspect-video h-auto max-h-full w-full object-cover opacity-50"
    />
  );
}
