import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { ExhibitFigure } from '#pwa/question/exhibit/exhibit-figure.tsx';
import type { Asking } from '#pwa/question/session/open-question.ts';
import { Disclosure } from './disclosure.tsx';

interface FoldedQuestionProps {
  question: Asking['question'];
  given: string | null;
}

/** The question again, folded at first. The exhibit marks the deciding cells, and each option shows its reason. */
export function QuestionRecap({ question, given }: FoldedQuestionProps) {
  const { situation, ask } = questionParts(question.content);
  return (
    <Disclosure
      summary={
        <span>
          <span className="block text-muted">{question.title}</span>
          <span className="block">{ask}</span>
        </span>
      }
    >
      {situation && <p className="whitespace-pre-line">{situation}</p>}
      {'exhibit' in question && question.exhibit && (
        <ExhibitFigure exhibit={question.exhibit} isMarked />
      )}
      {question.options && (
        <ul className="grid gap-3">
          {question.options.map((option, index) => (
            <li key={option}>
              <p className="font-semibold">
                {option}
                {option === question.correctAnswer && <Tag look="text-mint">right</Tag>}
                {option === given && <Tag look="text-muted">yours</Tag>}
              </p>
              <p className="text-muted">{question.rationales[index]}</p>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function Tag({ look, children }: { look: string; children: string }) {
  return <span className={`ml-2 text-xs font-semibold ${look}`}>({children})</span>;
}
