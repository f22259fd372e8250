/** The reason that something small failed or cannot be saved, beside its control. Nothing if there is no such reason. */
export function SmallProblem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  );
}
