interface TickRowProps {
  kind: 'checkbox' | 'radio';
  /** The group's name, for radio buttons. */
  group?: string;
  name: string;
  about?: string | undefined;
  /** Whether `about` comes first, in small type. */
  isAboutFirst?: boolean;
  isTicked: boolean;
  onTick: () => void;
}

/** A row that can be tapped anywhere, with a name and a line about it. */
export function TickRow(props: TickRowProps) {
  const { kind, group, name, about, isAboutFirst = false, isTicked, onTick } = props;
  const order = isAboutFirst ? 'row-start-1' : 'row-start-2';
  return (
    <label className="grid min-h-tap cursor-pointer grid-cols-[auto_1fr] content-center gap-x-3 gap-y-1 rounded-md border border-hair p-3 has-checked:border-iris has-checked:bg-tint-iris has-focus-visible:shadow-(--focus)">
      <input
        type={kind}
        name={group}
        checked={isTicked}
        onChange={onTick}
        className="col-start-1 row-start-1 mt-1 size-4 accent-iris outline-none"
      />
      <span className="col-start-2 font-semibold">{name}</span>
      {about && <span className={`col-start-2 text-sm text-muted ${order}`}>{about}</span>}
    </label>
  );
}
