import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  ComboBox,
  type ComboBoxProps,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Text,
} from 'react-aria-components/ComboBox'
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError'
import { AriaLocaleProvider } from '../AriaLocaleProvider.tsx'
import { joinClasses } from '../join-classes.ts'
import { Spinner } from '../Spinner.tsx'
import { FieldError, type FieldTexts, fieldClasses } from './Field.tsx'
import { SuggestionList } from './SuggestionList.tsx'

export type Suggestion = { id: string; label: string; detail?: string }

type ComboboxProps = FieldTexts & {
  name?: string
  items: readonly Suggestion[]
  /** The typed text. If given, the caller filters: use this for suggestions from the server. */
  inputValue?: string
  onInputChange?: (typed: string) => void
  selected?: string | null
  defaultSelected?: string
  onSelect?: (id: string | null) => void
  /** Called when the focus leaves both field and list. */
  onBlur?: () => void
  loading?: boolean
  /** Why there are no suggestions, unless it is because nothing matches. */
  emptyText?: string
  /** Accepts a text that matches no suggestion. */
  allowsCustomText?: boolean
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  className?: string
}

const acceptAll = () => true

/** Escape closes the list, and not also the dialog around it. */
const closeOnlyListOnEscape: ComboBoxProps<Suggestion>['onKeyDown'] = (event) => {
  const open = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && open && !event.isPropagationStopped()) event.stopPropagation()
}

export function Combobox(props: ComboboxProps) {
  return (
    <AriaLocaleProvider>
      <ComboboxField {...props} />
    </AriaLocaleProvider>
  )
}

function ComboboxField({
  label,
  hint,
  error,
  name,
  items,
  inputValue,
  onInputChange,
  selected,
  defaultSelected,
  onSelect,
  onBlur,
  loading = false,
  emptyText,
  allowsCustomText = false,
  required,
  disabled,
  autoComplete = 'off',
  className,
}: ComboboxProps) {
  return (
    <ComboBox
      name={name}
      items={inputValue === undefined ? undefined : items}
      defaultItems={inputValue === undefined ? items : undefined}
      defaultFilter={inputValue === undefined ? undefined : acceptAll}
      inputValue={inputValue}
      onInputChange={onInputChange}
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key) => onSelect?.(key === null ? null : String(key))}
      onBlur={onBlur}
      allowsCustomValue={allowsCustomText}
      allowsEmptyCollection
      menuTrigger="input"
      isRequired={required}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onKeyDown={closeOnlyListOnEscape}
      className={joinClasses('grid content-start gap-1.5', className)}
    >
      <Label className="font-semibold">{label}</Label>
      {hint && (
        <Text slot="description" className="text-sm text-ink-soft">
          {hint}
        </Text>
      )}
      <div className="relative">
        <div className="relative">
          <Input autoComplete={autoComplete} className={joinClasses(fieldClasses, 'pe-14')} />
          <Button className="absolute inset-y-0 end-0.5 my-auto grid size-12 cursor-pointer place-items-center rounded-full">
            {loading ? <Spinner size={22} label={false} /> : <ChevronDown aria-hidden />}
          </Button>
        </div>
        <SuggestionList loading={loading}>
          <ListBox<Suggestion>
            className="grid max-h-72 gap-2 overflow-y-auto overscroll-contain p-2 outline-none"
            renderEmptyState={() => (
              <p className="px-3.5 py-3 text-ink-soft">
                {loading ? (
                  <Trans>Searching …</Trans>
                ) : (
                  (emptyText ?? <Trans>Nothing found. Try other letters.</Trans>)
                )}
              </p>
            )}
          >
            {(item) => (
              <ListBoxItem
                textValue={item.label}
                className="flex min-h-12 cursor-pointer flex-col justify-center rounded-field px-3.5 py-2 -outline-offset-3 focus:bg-primary-soft focus:text-primary-dark selected:font-bold"
              >
                {item.label}
                {item.detail && <span className="text-sm font-normal text-ink-soft">{item.detail}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </SuggestionList>
      </div>
      <AriaFieldError>{error ? <FieldError>{error}</FieldError> : null}</AriaFieldError>
    </ComboBox>
  )
}
