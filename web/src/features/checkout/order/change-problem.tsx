/** Says why a change of the order was refused; empty if it was not. */
export function ChangeProblem({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <p role="alert" className="text-sm text-danger">
      {reason}
    </p>
  );
}
