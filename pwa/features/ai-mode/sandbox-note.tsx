import { FlaskConical } from 'lucide-react';

/** What 'Sandbox' means, where no AI model is connected. */
export function SandboxNote() {
  return (
    <p className="flex items-start gap-2 rounded-md border border-hair bg-s2 px-3 py-2 text-sm">
      <FlaskConical aria-hidden size={18} className="mt-[2px] shrink-0 text-muted" />
      <span>
        <strong>Sandbox:</strong> no AI model is connected to this server. Questions come from a few
        templates per topic, in the difficulty, type and company style you choose; a custom prompt
        can only pick a topic. Feedback matches your words against the key points, and plans follow
        fixed rules.
      </span>
    </p>
  );
}
