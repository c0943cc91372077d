import { Tabs } from 'radix-ui';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export type AuthTab = 'sign-in' | 'register';

interface AuthCardProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
}

const triggerClasses =
  'min-h-tap flex-1 rounded-sm text-md font-semibold text-muted data-[state=active]:bg-s3 data-[state=active]:text-text';

/** Sign In and Register (specification section 2, Landing/auth screen). */
export function AuthCard({ tab, onTabChange }: AuthCardProps) {
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => onTabChange(value === 'register' ? 'register' : 'sign-in')}
      className="rounded-lg border border-hair bg-s1 p-4 md:p-5"
    >
      <Tabs.List aria-label="Account" className="mb-4 flex gap-1 rounded-md bg-s2 p-1">
        <Tabs.Trigger value="sign-in" className={triggerClasses}>
          Sign In
        </Tabs.Trigger>
        <Tabs.Trigger value="register" className={triggerClasses}>
          Register
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="sign-in">
        <SignInForm />
      </Tabs.Content>
      <Tabs.Content value="register">
        <RegisterForm />
      </Tabs.Content>
    </Tabs.Root>
  );
}
