import { profile as contract, settings } from '@tradewind/contract'
import { file, type Handled, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import type { Settings } from './settings.service.ts'

/** HTTP in, HTTP out. Nothing is decided here. */
export function settingsRoutes(http: Pick<Http, 'handle'>, profile: Settings): void {
  personRoutes(http, profile)
  businessRoutes(http, profile)
  notificationRoutes(http, profile)
  reversalRoutes(http, profile)
  privacyRoutes(http, profile)
}

/** Fields that were left out, as they are kept. */
const kept = (fields: Readonly<Record<string, string | undefined>>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))

function personRoutes(http: Pick<Http, 'handle'>, profile: Settings): void {
  http.handle(contract.getProfileDetails, ({ caller }) => profile.getDetails(caller))
  http.handle(contract.checkPendingUpdate, ({ caller, query: { CustomerId } }) => {
    sameCustomer(CustomerId, caller.customerId)
    return profile.checkPending(caller)
  })
  http.handle(contract.verifyEmailOrPhone, ({ caller, body }) => {
    const { customerId, updateType: kind, email, phoneNumber, phoneCountryId } = body
    sameCustomer(customerId, caller.customerId)
    const phone = phoneNumber === undefined ? undefined : { phoneNumber, phoneCountryId }
    return profile.sendCode({ caller, kind, email, phone })
  })
  http.handle(contract.updateName, ({ caller, body: { customerId, code, firstName, middleName, lastName = '' } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.updateName({ caller, code, fields: kept({ firstName, middleName, lastName }) })
  })
  http.handle(contract.updatePhoneNumber, ({ caller, body }) => {
    const { customerId, code, phoneNumber, phoneCountryId, transactionPin: pin } = body
    sameCustomer(customerId, caller.customerId)
    return profile.updatePhoneNumber({ caller, code, phone: { phoneNumber, phoneCountryId }, pin })
  })
  http.handle(contract.updateEmail, ({ caller, body: { customerId, code, email, transactionPin: pin } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.updateEmail({ caller, code, email, pin })
  })
  http.handle(contract.updateAddress, ({ caller, body }) => {
    const { customerId, code, addressLine1, addressLine2, city, state, postcode, countryId } = body
    sameCustomer(customerId, caller.customerId)
    const fields = kept({ addressLine1, addressLine2, city, state, postcode, countryId })
    return profile.updateAddress({ caller, code, fields })
  })
  http.handle(contract.updateBvn, ({ caller, body: { customerId, code, bvn } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.updateBvn({ caller, code, bvn })
  })
  http.handle(contract.uploadProfilePicture, ({ caller, body: { customerId, ...upload } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.uploadProfilePicture(caller, upload)
  })
}

function businessRoutes(http: Pick<Http, 'handle'>, profile: Settings): void {
  http.handle(contract.uploadBusinessLogo, ({ caller, body: { customerId, ...upload } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.uploadBusinessLogo(caller, upload)
  })
  http.handle(contract.updateBusinessInformation, ({ caller, body: { customerId, ...fields } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.updateBusinessInformation({ caller, fields })
  })
  http.handle(contract.updateBusinessOfficer, ({ caller, body: { customerId, officerId, ...fields } }) => {
    sameCustomer(customerId, caller.customerId)
    return profile.updateBusinessOfficer({ caller, officerId, fields })
  })
  http.handle(contract.getDirectorsUpdateStatus, ({ caller, query: { businessId } }) =>
    profile.directorsUpdateStatus(sameCustomer(businessId, caller.customerId)),
  )
}

function notificationRoutes(http: Pick<Http, 'handle'>, { notificationSettings }: Settings): void {
  http.handle(settings.getNotificationSettings, ({ caller, query: { CustomerId } }) => {
    sameCustomer(CustomerId, caller.customerId)
    return notificationSettings.get(caller)
  })
  http.handle(settings.modifyNotificationSettings, ({ caller, body: { customerId, ...changes } }) => {
    sameCustomer(customerId, caller.customerId)
    return notificationSettings.modify(caller, changes)
  })
}

function reversalRoutes(http: Pick<Http, 'handle'>, { reversalAccounts }: Settings): void {
  http.handle(settings.listReversalAccounts, ({ caller, query: { CustomerId } }) =>
    reversalAccounts.list(sameCustomer(CustomerId, caller.customerId)),
  )
  http.handle(
    settings.addReversalAccount,
    ({ caller, body: { customerId, transactionPin: pin, ...given }, idempotent, request }) => {
      sameCustomer(customerId, caller.customerId)
      return reversalAccounts.add({
        caller,
        place: placeOf(request),
        pin,
        given,
        answerWith: (added) => idempotent.answerWith(added),
      })
    },
  )
  http.handle(settings.deleteReversalAccount, async ({ caller, query: { id }, body, request }) => {
    await reversalAccounts.remove({ caller, place: placeOf(request), id, pin: body?.transactionPin })
    return null
  })
}

/** From where someone acts. */
const placeOf = ({ ip, headers }: Pick<Handled<typeof settings.downloadData>['request'], 'ip' | 'headers'>) => ({
  ip,
  userAgent: headers['user-agent'],
})

function privacyRoutes(http: Pick<Http, 'handle'>, { privacy, exportData }: Settings): void {
  http.handle(settings.getPrivacy, ({ caller }) => privacy.get(caller))
  http.handle(settings.requestDataDownload, ({ caller, idempotent: keyed }) => privacy.requestDownload(caller, keyed))
  http.handle(settings.downloadData, async ({ caller, params: { id }, request }) => {
    await privacy.takeDownload({ caller, place: placeOf(request), id })
    return file({ name: 'tradewind-data.zip', type: 'application/zip', bytes: await exportData(caller) })
  })
  http.handle(settings.requestErasure, ({ caller, body: { customerId, reason }, idempotent: keyed }) => {
    sameCustomer(customerId, caller.customerId)
    return privacy.requestErasure({ caller, reason, keyed })
  })
  http.handle(settings.withdrawRequest, async ({ caller, body: { id } }) => {
    await privacy.withdraw({ caller, id })
    return null
  })
  http.handle(settings.closeProfile, ({ caller, body: { customerId, reason }, idempotent: keyed }) => {
    sameCustomer(customerId, caller.customerId)
    return privacy.requestClosure({ caller, reason, keyed })
  })
  http.handle(settings.deactivateProfile, async ({ caller, body: { customerId, reason } }) => {
    sameCustomer(customerId, caller.customerId)
    await privacy.deactivate({ caller, reason })
    return null
  })
  http.handle(settings.activateProfile, ({ caller, body: { customerId, reason } }) => {
    sameCustomer(customerId, caller.customerId)
    return privacy.requestReactivation({ caller, reason })
  })
}
