/** The title and the text of an entry in a list, such as a feature of the platform. */
export function TitledText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className="text-xl font-bold tracking-tight">{title}</h3>
      <p className="text-pretty text-muted">{text}</p>
    </>
  );
}
