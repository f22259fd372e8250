interface Props {
  title: string;
  text: string;
  /** The distance of the two, and whatever else the place needs. */
  className: string;
}

/** The title and the text of an entry in a list, such as a feature of the platform. */
export function TitledText({ title, text, className }: Props) {
  return (
    <div className={`flex flex-col ${className}`}>
      <h3 className="text-xl font-bold tracking-tight">{title}</h3>
      <p className="text-pretty text-muted">{text}</p>
    </div>
  );
}
